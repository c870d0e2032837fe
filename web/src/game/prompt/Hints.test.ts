import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { facts } from '../../lib/facts.svelte';
import { Game } from '../../lib/game.svelte';
import { factsOf, stateOf } from '../../rail/testing';
import type { Hint } from '../../lib/wire';
import Hints from './Hints.svelte';

const EVENT_OR_OPS = 88;
const SPACE = 92;
const ANGOLA = 59;
const BRAZIL = 79;

beforeAll(async () => {
  facts.facts = await factsOf();
});
afterEach(cleanup);

function thought(option: number, value: number | null, words = ''): Hint['thoughts'][number] {
  return { option, value, visits: 1, words, line: [] };
}

async function hinted(name: string, thoughts: Hint['thoughts']): Promise<Game> {
  const game = new Game('g', 't', 0);
  game.state = await stateOf(name);
  game.connection = 'live';
  vi.spyOn(game, 'hint').mockResolvedValue({ thoughts });
  const { state: now, decision } = game;
  if (now === null || decision === null) throw new Error('the fixture has a decision');
  render(Hints, { game, now, decision });
  await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
  await screen.findByText('The expert would choose');
  return game;
}

const told = (): string[] => screen.getAllByRole('listitem').map((li) => li.textContent.replace(/\s+/g, ' ').trim());

it('names what the expert would do, though the expert adds no words of its own', async () => {
  await hinted('influence', [thought(ANGOLA, 0.5), thought(BRAZIL, 0)]);
  expect(told()).toEqual(['Place in Angola 75', 'Place in Brazil 50']);
});

it('names a use of a card as its row does', async () => {
  await hinted('use', [thought(EVENT_OR_OPS, -1), thought(SPACE, 1)]);
  expect(told()).toEqual(['Operations 0', 'Space Race 100']);
});

it('says what the numbers mean, and nothing of numbers where there are none', async () => {
  await hinted('influence', [thought(ANGOLA, 0.2)]);
  expect(screen.getByText(/0 lost, 50 even, 100 won/)).toBeTruthy();
  cleanup();
  await hinted('influence', [thought(ANGOLA, null, 'by the book')]);
  expect(screen.queryByText(/50 even/)).toBeNull();
  expect(told()).toEqual(['Place in Angola by the book']);
});

it('tells the best three only', async () => {
  await hinted('influence', [0, 1, 2, 4].map((option) => thought(option, 0)));
  expect(told()).toHaveLength(3);
});

it('raises what was pointed out, and sends nothing', async () => {
  const game = await hinted('influence', [thought(ANGOLA, 0.5)]);
  const play = vi.spyOn(game, 'play');
  await fireEvent.click(screen.getByRole('button', { name: /Place in Angola/ }));
  expect(game.picked).toBe(ANGOLA);
  expect(play).not.toHaveBeenCalled();
});
