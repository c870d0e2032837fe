import { describe, expect, it } from 'vitest';
import fixture from '../../fixtures/influence.json';
import { covered } from './covered';
import type { State } from './wire';

const state = fixture as unknown as State;

describe('a covered state', () => {
  it('keeps the board and the sizes of the hands, and no card of either', () => {
    const hidden = covered(state);
    expect(state.hands.flatMap((hand) => hand.cards)).not.toEqual([]);
    expect(hidden.hands.flatMap((hand) => hand.cards)).toEqual([]);
    expect(hidden.hands.map((hand) => hand.size)).toEqual(state.hands.map((hand) => hand.size));
    expect(hidden.influence).toEqual(state.influence);
  });

  it('lets nobody choose, and tells nothing that was worked out from a hand', () => {
    const hidden = covered({ ...state, headlines: [{ chosen: true, card: 7 }, { chosen: false, card: null }] });
    expect(hidden.decision?.choices).toEqual([]);
    expect(hidden.headlines[0]).toEqual({ chosen: true, card: null });
    expect([hidden.ops, hidden.unseen, hidden.dangerous, hidden.story, hidden.news]).toEqual([{}, [], [], [], []]);
  });
});
