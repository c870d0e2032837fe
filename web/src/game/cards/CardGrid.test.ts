import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CARD, facts } from '../../lib/facts.svelte';
import { Game } from '../../lib/game.svelte';
import { factsOf, stateOf } from '../../rail/testing';
import CardGrid from './CardGrid.svelte';

let game: Game;
let options: number[];

// looking for roles in whole hands takes a while on a small machine
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  facts.facts = await factsOf();
});
afterEach(cleanup);

async function show(count = 99, marked: number[] = []): Promise<void> {
  game = new Game('g', null);
  game.state = await stateOf('discard');
  game.connection = 'live';
  options = game.state.decision?.choices.map((c) => c.option).filter((o) => facts.isCard(o)) ?? [];
  render(CardGrid, { game, options: options.slice(0, count), marked });
}

it('shows the cards with the most Ops first', async () => {
  await show();
  const shown = screen.getAllByRole('button').map((b) => facts.card(Number(b.dataset.card)).ops);
  expect(shown).toEqual([...shown].sort((a, b) => b - a));
  expect(shown).toHaveLength(options.length);
});

it('finds by a part of the title from 12 cards on', async () => {
  await show();
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'warsaw' } });
  expect(screen.getAllByRole('button').map((b) => b.dataset.card)).toEqual(['16']);
});

it('has no search for fewer than 12 cards', async () => {
  await show(11);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('says which cards are marked', async () => {
  await show(3, [CARD + 5]);
  const found = screen.getByRole('button', { name: /Five Year Plan.*marked/ });
  expect(found.getAttribute('aria-pressed')).toBe('true');
});

it('raises a card at the first click and sends it at the second', async () => {
  await show();
  const sent = vi.spyOn(game, 'play').mockResolvedValue(true);
  const card = screen.getByRole('button', { name: /Five Year Plan/ });
  await fireEvent.click(card, { detail: 1 });
  expect(game.picked).toBe(CARD + 5);
  expect(sent).not.toHaveBeenCalled();
  await fireEvent.click(card, { detail: 1 });
  expect(sent).toHaveBeenCalledWith(CARD + 5);
});
