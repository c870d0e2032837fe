import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { facts } from '../lib/facts.svelte';
import { Game } from '../lib/game.svelte';
import { settings } from '../lib/settings.svelte';
import { factsOf, stateOf } from '../rail/testing';
import { asking } from './asking.svelte';
import { choose } from './choosing';
import Warnings from './Warnings.svelte';

const NIGERIA = 53;
const SUDAN = 51;
let game: Game;
let play: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  facts.facts = await factsOf();
  // the test's document knows no modal dialogs
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (): void {
    this.open = false;
  };
});

beforeEach(async () => {
  game = new Game('g', 't', 0);
  game.state = await stateOf('coup');
  game.connection = 'live';
  play = vi.spyOn(game, 'play').mockResolvedValue(true);
});

afterEach(() => {
  cleanup();
  asking.close();
  settings.confirm_placement = false;
});

it('sends a click at once', () => {
  choose(game, SUDAN, 'mouse');
  expect(play).toHaveBeenCalledWith(SUDAN);
});

it('picks with the first tap and sends with the second', () => {
  choose(game, SUDAN, 'touch');
  expect(play).not.toHaveBeenCalled();
  expect(game.picked).toBe(SUDAN);
  choose(game, SUDAN, 'touch');
  expect(play).toHaveBeenCalledWith(SUDAN);
});

it('sends nothing that is not legal, and nothing without a connection', () => {
  choose(game, 0, 'mouse');
  game.connection = 'lost';
  choose(game, SUDAN, 'mouse');
  expect(play).not.toHaveBeenCalled();
});

it('asks before a marker is placed when the settings say so', async () => {
  settings.confirm_placement = true;
  game.state = await stateOf('influence');
  choose(game, 0, 'mouse');
  expect(play).not.toHaveBeenCalled();
  choose(game, 0, 'mouse');
  expect(play).toHaveBeenCalledWith(0);
});

it('asks before a choice that loses the game, with the focus on Keep looking', async () => {
  render(Warnings, { game });
  choose(game, NIGERIA, 'mouse');
  expect(await screen.findByRole('alertdialog', { name: 'Coup in Nigeria?' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep looking' }));
  expect(play).not.toHaveBeenCalled();
});

it('sends nothing when one keeps looking, and gives the focus back', async () => {
  const before = document.createElement('button');
  document.body.append(before);
  before.focus();
  render(Warnings, { game });
  choose(game, NIGERIA, 'mouse');
  await fireEvent.click(await screen.findByRole('button', { name: 'Keep looking' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(play).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(before);
  before.remove();
});

it('says on the other button what it does, and does it', async () => {
  render(Warnings, { game });
  choose(game, NIGERIA, 'mouse');
  await fireEvent.click(await screen.findByRole('button', { name: 'Coup and lose' }));
  expect(play).toHaveBeenCalledWith(NIGERIA);
});

it('forgets the question when the game has moved on', async () => {
  render(Warnings, { game });
  choose(game, NIGERIA, 'mouse');
  await screen.findByRole('alertdialog');
  const state = await stateOf('coup');
  game.state = { ...state, version: state.version + 1 };
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
