/** A state without anything that only one side may know, to be shown while the screen changes hands. */
import type { Both, State } from './wire';

function both<T, U>(pair: Both<T>, of: (value: T) => U): Both<U> {
  return [of(pair[0]), of(pair[1])];
}

export function covered(state: State): State {
  const { decision, piles } = state;
  return {
    ...state,
    side: 2,
    hands: both(state.hands, ({ size }) => ({ size, cards: [] })),
    headlines: both(state.headlines, ({ chosen }) => ({ chosen, card: null })),
    ops: {},
    piles: { ...piles, draw_known: [], peeked: [] },
    unseen: [],
    decision: decision === null ? null : { ...decision, choices: [], refused: [] },
    undo: { own: false, ask: false, asked: null, why_not: '' },
    dangerous: [],
    story: [],
    news: [],
  };
}
