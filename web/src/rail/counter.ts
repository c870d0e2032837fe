/** Where every card is, as far as the viewer knows: the card counter. */
import type { Card, State } from '../lib/wire';

/** In the order in which they are shown. */
export const PILES = [
  'hand0',
  'hand1',
  'unseen',
  'draw_known',
  'peeked',
  'discard',
  'play',
  'removed',
  'waiting',
  'out',
] as const;
export type Pile = (typeof PILES)[number];
export type Piles = Record<Pile, number[]>;

/** The China Card, which is no part of a hand. */
export const CHINA = 6;

/** Who says what is where; the first that names a card has it. */
function sources(state: State): [Pile, readonly (number | null)[]][] {
  const { piles, hands, headlines } = state;
  return [
    ['play', [...piles.table, ...piles.front, headlines[0].card, headlines[1].card, CHINA]],
    ['hand0', hands[0].cards],
    ['hand1', hands[1].cards],
    ['peeked', piles.peeked],
    ['draw_known', piles.draw_known],
    ['discard', piles.discard],
    ['removed', piles.removed],
    ['waiting', piles.waiting],
    ['unseen', state.unseen],
  ];
}

/** Every card of the game in exactly one pile; one that nobody names is not in this game. */
export function sortOut(state: State, cards: readonly Card[]): Piles {
  const all = Object.fromEntries(PILES.map((pile) => [pile, [] as number[]])) as Piles;
  const where = new Map<number, Pile>();
  for (const [pile, numbers] of sources(state)) {
    for (const number of numbers) if (number !== null && !where.has(number)) where.set(number, pile);
  }
  for (const card of cards) all[where.get(card.number) ?? 'out'].push(card.number);
  return all;
}

export interface Filter {
  text: string;
  side: string;
  era: string;
  scoring: boolean;
  war: boolean;
  dangerous: boolean;
}

export const EVERYTHING: Filter = {
  text: '',
  side: '',
  era: '',
  scoring: false,
  war: false,
  dangerous: false,
};

/** Whether `card` is wanted; `dangerous`: the cards of which the server says so. */
export function wanted(card: Card, filter: Filter, dangerous: readonly number[]): boolean {
  const text = filter.text.trim().toLowerCase();
  return (
    (filter.side === '' || card.side === Number(filter.side)) &&
    (filter.era === '' || card.era === Number(filter.era)) &&
    (!filter.scoring || card.scoring) &&
    (!filter.war || card.war) &&
    (!filter.dangerous || dangerous.includes(card.number)) &&
    (text === '' || card.title.toLowerCase().includes(text) || String(card.number) === text)
  );
}

/** Cards by Ops, the most first, scoring cards last, then by number. */
export function byOps(a: Card, b: Card): number {
  return Number(a.scoring) - Number(b.scoring) || b.ops - a.ops || a.number - b.number;
}
