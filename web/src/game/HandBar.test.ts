import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { facts } from '../lib/facts.svelte';
import { Game } from '../lib/game.svelte';
import { ui } from '../lib/ui.svelte';
import type { State, Why } from '../lib/wire';
import { factsOf, stateOf } from '../rail/testing';
import HandBar from './HandBar.svelte';

let card: State, use: State, trap: State, discard: State, watched: State, china: State;

// looking for roles in whole hands takes a while on a small machine
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  // jsdom measures nothing
  vi.stubGlobal('ResizeObserver', class { observe(): void {} unobserve(): void {} disconnect(): void {} });
  facts.facts = await factsOf();
  [card, use, trap, discard, watched, china] = (await Promise.all(
    ['card', 'use', 'trap', 'discard', 'public', 'event-add'].map(stateOf),
  )) as [State, State, State, State, State, State];
});

beforeEach(() => {
  ui.card = null;
});
afterEach(cleanup);

function show(state: State): Game {
  const game = new Game('g', null);
  game.state = state;
  render(HandBar, { game });
  return game;
}

const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

it('is a region that says how many cards are in the hand', () => {
  show(card);
  expect(screen.getByRole('region', { name: 'Your hand, 8 cards' })).toBeTruthy();
});

it('names a card by title, side, Ops, era and what may be done with it', () => {
  show(card);
  const name = button(/Muslim Revolution/).getAttribute('aria-label');
  expect(name).toBe('Muslim Revolution, USSR, 4 Ops, Mid War, can be chosen');
});

it('strikes out the printed Ops when a card counts for less', () => {
  show({ ...card, ops: { ...card.ops, 56: 3 } });
  const found = button(/Muslim Revolution, USSR, 3 Ops \(4 printed\)/);
  expect(found.querySelector('s')?.textContent).toBe('4');
});

it('strikes nothing out when a card counts for what is printed', () => {
  show(card);
  expect(button(/Muslim Revolution/).querySelector('s')).toBeNull();
});

it('says Score in place of Ops on a scoring card', () => {
  show(card);
  const found = button(/South America Scoring, both sides, scoring card/);
  expect(found.textContent).toContain('Score');
});

it('says which cards may lose the game by DEFCON', () => {
  show(card);
  const named = screen.getAllByRole('button', { name: /may lose the game by DEFCON/ });
  expect(named.map((b) => b.dataset.card).sort()).toEqual(['4', '50']);
});

it('shows the card being carried out as in play, in its place in the hand', () => {
  show(use);
  expect(button(/Muslim Revolution.*In play/).textContent).toContain('In play');
  expect(screen.getByRole('region', { name: 'Your hand, 7 cards' })).toBeTruthy();
});

it('does not take the trap that binds one for a card of the hand', () => {
  show(trap);
  expect(screen.queryByRole('button', { name: /Quagmire/ })).toBeNull();
});

it('shows as not playable what the trap does not take, and tells why on focus', async () => {
  const game = show(trap);
  const why: Why = { option: 126, legal: false, text: 'Two Ops are asked for.', reason: 32, values: {}, rule: '7.8' };
  const asked = vi.spyOn(game, 'why').mockResolvedValue(why);
  const small = button(/CIA Created.*not playable now/);
  expect(button(/Duck and Cover/).getAttribute('aria-label')).not.toContain('not playable');
  await fireEvent.focus(small);
  expect(asked).toHaveBeenCalledWith(126);
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toContain('Two Ops are asked for.');
  expect(small.getAttribute('aria-describedby')).toBe('hand-tip');
});

it('calls no card of the hand unplayable while one from the discard pile is asked for', () => {
  show(discard);
  expect(screen.queryByRole('button', { name: /not playable/ })).toBeNull();
});

it('raises a playable card and opens its sheet, and sends nothing', async () => {
  const game = show(card);
  const sent = vi.spyOn(game, 'play');
  await fireEvent.click(button(/Junta/));
  expect([game.picked, ui.card]).toEqual([147, 47]);
  expect(sent).not.toHaveBeenCalled();
});

it('opens the sheet of a card that is not playable without raising it', async () => {
  const game = show(trap);
  await fireEvent.click(button(/CIA Created/));
  expect([game.picked, ui.card]).toEqual([null, 26]);
});

it('is one stop of the Tab key, and arrows move along the cards', async () => {
  show(card);
  const cards = screen.getAllByRole('button').filter((b) => b.dataset.card !== undefined);
  const [first, second] = cards as [HTMLElement, HTMLElement];
  expect(cards.map((b) => b.tabIndex).filter((i) => i === 0)).toHaveLength(1);
  first.focus();
  await fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  await fireEvent.keyDown(second, { key: 'End' });
  expect(document.activeElement).toBe(cards.at(-1));
});

it('does not count The China Card and shows it last', () => {
  show(china);
  expect(screen.getByRole('region', { name: 'Your hand, 6 cards' })).toBeTruthy();
  const cards = screen.getAllByRole('button').filter((b) => b.dataset.card !== undefined);
  expect(cards.at(-1)?.getAttribute('aria-label')).toMatch(/^The China Card.*Face up$/);
});

it('does not show The China Card to the side that does not hold it', () => {
  show(card);
  expect(screen.queryByRole('button', { name: /China Card/ })).toBeNull();
});

it('shows those who watch two hands of backs with their counts and no card', () => {
  show(watched);
  expect(screen.getByRole('img', { name: 'US hand, 7 cards' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'USSR hand, 7 cards' })).toBeTruthy();
  expect(document.querySelector('[data-card]')).toBeNull();
});

it('counts the other hand and the piles, and opens the card counter', async () => {
  show(card);
  const piles = screen.getByRole('group', { name: 'Cards elsewhere' });
  expect(piles.textContent?.replace(/\s+/g, ' ')).toMatch(/USSR hand 7\s?Draw 45\s?Discard 14\s?Removed 12/);
  await fireEvent.click(button(/All cards/));
  expect(ui.drawer).toBe('cards');
});

it('says so when there is no card', () => {
  show({ ...card, hands: [{ size: 0, cards: [] }, card.hands[1]], decision: null });
  expect(screen.getByText('No cards')).toBeTruthy();
});

it('folds to titles and back', async () => {
  show(card);
  await fireEvent.click(button(/Show only the titles/));
  expect(button(/Junta/).textContent).not.toContain(facts.card(47).line);
  await fireEvent.click(button(/Show the cards/));
  expect(button(/Junta/).textContent).toContain(facts.card(47).line);
});
