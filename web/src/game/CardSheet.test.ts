import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { facts } from '../lib/facts.svelte';
import { Game } from '../lib/game.svelte';
import { layout } from '../lib/layout.svelte';
import { ui } from '../lib/ui.svelte';
import { factsOf, stateOf } from '../rail/testing';
import CardSheet from './CardSheet.svelte';

// looking for roles in whole hands takes a while on a small machine
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  facts.facts = await factsOf();
  // jsdom has the element without what it does
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

beforeEach(() => {
  ui.closeAll();
});
afterEach(cleanup);

async function show(fixture: string, card: number): Promise<Game> {
  const game = new Game('g', null);
  game.state = await stateOf(fixture);
  game.connection = 'live';
  ui.card = card;
  render(CardSheet, { game });
  return game;
}

it('is a dialog named by the title of the card, with its text in full', async () => {
  await show('card', 47);
  expect(screen.getByRole('dialog', { name: 'Junta' }).textContent).toContain(facts.card(47).text);
});

it.each([
  ['headline', 'Set as headline'],
  ['card', 'Play this card'],
  ['trap', 'Discard it'],
])('has a button that says what choosing does: %s', async (fixture, words) => {
  const game = await show(fixture, 47);
  const sent = vi.spyOn(game, 'play').mockResolvedValue(true);
  await fireEvent.click(screen.getByRole('button', { name: words }));
  expect(sent).toHaveBeenCalledWith(147);
  expect(ui.card).toBeNull();
});

it('has no such button for a card that cannot be chosen, and says why', async () => {
  const game = new Game('g', null);
  game.state = await stateOf('trap');
  vi.spyOn(game, 'why').mockResolvedValue({
    option: 126, legal: false, text: 'Two Ops are asked for.', reason: 32, values: {}, rule: '7.8',
  });
  ui.card = 26;
  render(CardSheet, { game });
  expect(await screen.findByText(/Two Ops are asked for/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
});

it('says that the card can lose the game, in the words of the server', async () => {
  const game = await show('card', 50);
  const text = game.choice(150)?.warning?.text ?? 'no warning';
  expect(screen.getByRole('dialog').textContent).toContain('This can lose you the game.');
  expect(screen.getByRole('dialog').textContent?.replace(/\s+/g, ' ')).toContain(text);
});

it('lists what each use does when that is the decision, and sends the one chosen', async () => {
  const game = await show('use', 56);
  const sent = vi.spyOn(game, 'play').mockResolvedValue(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await fireEvent.click(screen.getByRole('button', { name: /Space Race.*Lunar Orbit/ }));
  expect(sent).toHaveBeenCalledWith(92);
});

it('puts the card back when it is closed', async () => {
  const game = await show('card', 47);
  game.picked = 147;
  await fireEvent.click(screen.getByRole('button', { name: 'Back to hand' }));
  expect([game.picked, ui.card]).toEqual([null, null]);
});

it('closes on Escape', async () => {
  await show('card', 47);
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(ui.card).toBeNull();
});

it('makes way for the rule of the card, which the rail shows', async () => {
  [layout.width, layout.height] = [1280, 720];
  await show('card', 47);
  await fireEvent.click(screen.getByRole('button', { name: 'Card 47' }));
  expect([ui.rule, ui.card]).toEqual(['card 47', null]);
});

it('begins at the button that plays the card, or at the way back when that can lose the game', async () => {
  await show('card', 47);
  expect(document.activeElement?.textContent?.trim()).toBe('Play this card');
  cleanup();
  await show('card', 50);
  expect(document.activeElement?.textContent?.trim()).toBe('Back to hand');
});
