import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { facts } from '../lib/facts.svelte';
import { Game } from '../lib/game.svelte';
import type { SideOrNobody } from '../lib/wire';
import { factsOf, stateOf } from '../rail/testing';
import Banner from './Banner.svelte';
import Cover from './Cover.svelte';

beforeAll(async () => {
  facts.facts = await factsOf();
});
afterEach(cleanup);

/** A game on one screen in which the USSR has to choose, seen by `eyes`. */
async function oneScreen(eyes: SideOrNobody, hot = true): Promise<Game> {
  const game = new Game('g', 't', eyes);
  game.state = { ...(await stateOf('opponent')), hot_seat: hot, seat: hot ? 2 : 0, side: eyes };
  return game;
}

it('covers the hand until the side that has to choose says that it looks', async () => {
  const game = await oneScreen(0);
  const look = vi.spyOn(game, 'look').mockImplementation(() => undefined);
  render(Cover, { game });
  expect(screen.getByRole('heading', { name: 'Pass the screen to the USSR' })).toBeTruthy();
  expect(screen.getByText('The US hand is covered.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'I am the USSR: show my hand' }));
  expect(look).toHaveBeenCalledWith(1);
});

it('covers nothing for the side that has to choose', async () => {
  render(Cover, { game: await oneScreen(1) });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('covers nothing where every side has a screen of its own', async () => {
  render(Cover, { game: await oneScreen(0, false) });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says that the connection is lost, what is safe, and when it is tried again', async () => {
  const game = await oneScreen(0, false);
  game.connection = 'lost';
  game.retry = 4;
  render(Banner, { game });
  const status = screen.getByRole('status');
  expect(status.textContent).toContain('Your last decision is safe.');
  expect(status.textContent).toContain('Trying again in 4 s');
});

it('says nothing while the connection holds', async () => {
  const game = await oneScreen(0, false);
  game.connection = 'live';
  render(Banner, { game });
  expect(screen.queryByRole('status')).toBeNull();
});
