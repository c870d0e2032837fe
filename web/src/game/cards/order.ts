/** The order of the cards in a hand: by what the user likes, and then kept while a turn lasts. */
import type { Settings } from '../../lib/settings.svelte';
import type { Card, State } from '../../lib/wire';

type Order = Settings['hand_order'];

/** What a card counts for now, as the server says, else what is printed. */
export function worth(card: Card, ops: Record<number, number>): number {
  return ops[card.number] ?? card.ops;
}

function key(card: Card, order: Order, ops: Record<number, number>): number[] {
  // most Ops first, scoring cards last
  const by = [card.scoring ? 1 : 0, -worth(card, ops), card.number];
  if (order === 'side') return [card.side, ...by];
  if (order === 'era') return [card.era, ...by];
  return order === 'number' ? [card.number] : by;
}

/** `cards` sorted anew. */
export function sorted(cards: Card[], order: Order, ops: Record<number, number>): Card[] {
  return cards
    .map((card) => ({ card, by: key(card, order, ops) }))
    .sort((a, b) => {
      const at = a.by.findIndex((value, i) => value !== b.by[i]);
      return at < 0 ? 0 : (a.by[at] ?? 0) - (b.by[at] ?? 0);
    })
    .map(({ card }) => card);
}

/** Remembers one hand through a turn, and what its cards counted for when they were last told. */
export class HandMemory {
  private turn = '';
  private places: number[] = [];
  private told: Record<number, number> = {};

  /** The cards in their order; what came during the turn stands at the end. */
  arrange(state: State, cards: Card[], order: Order): Card[] {
    const turn = `${state.side}/${state.turn}/${state.phase === 'setup'}/${order}`;
    if (turn !== this.turn) {
      this.turn = turn;
      this.places = [];
      this.told = {};
    }
    this.told = { ...this.told, ...state.ops };
    const fresh = cards.filter((card) => !this.places.includes(card.number));
    this.places.push(...sorted(fresh, order, this.told).map((card) => card.number));
    return this.places.flatMap((n) => cards.filter((card) => card.number === n));
  }

  /** What `card` counts for: the card in play is no longer told of, but counted for this. */
  worth(card: Card): number {
    return worth(card, this.told);
  }
}
