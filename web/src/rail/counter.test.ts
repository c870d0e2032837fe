import { describe, expect, it } from 'vitest';
import { EVERYTHING, PILES, sortOut, wanted } from './counter';
import { factsOf, NAMES, stateOf } from './testing';

const { cards } = await factsOf();

describe('the card counter', () => {
  it.each(NAMES)('has each of the 110 cards exactly once: %s', async (name) => {
    const piles = sortOut(await stateOf(name), cards);
    const all = PILES.flatMap((pile) => piles[pile]).sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 110 }, (_, i) => i + 1));
  });

  it.each(NAMES)('needs no first come, first served: no card is told twice: %s', async (name) => {
    const state = await stateOf(name);
    const told = [
      ...state.hands.flatMap((hand) => hand.cards),
      ...Object.values(state.piles).flatMap((pile) => (Array.isArray(pile) ? pile : [])),
      ...state.headlines.flatMap((headline) => headline.card ?? []),
      ...state.unseen,
    ];
    expect(told.length).toBe(new Set(told).size);
  });

  it.each(NAMES)('counts as many unknown cards as hidden places hold: %s', async (name) => {
    const state = await stateOf(name);
    const piles = sortOut(state, cards);
    let places = state.piles.draw;
    let known = piles.draw_known.length;
    for (const side of [0, 1] as const) {
      if (side === state.side) continue;
      const { chosen, card } = state.headlines[side];
      places += state.hands[side].size + (chosen && card === null ? 1 : 0);
      known += piles[`hand${side}`].length;
    }
    expect(piles.unseen.length + known).toBe(places);
  });

  it('shows the viewer its whole hand', async () => {
    const state = await stateOf('card');
    const own = sortOut(state, cards)[state.side === 0 ? 'hand0' : 'hand1'];
    expect(own.length).toBe(state.side === 2 ? 0 : state.hands[state.side].size);
  });

  it('finds the scoring cards of the Mid War: Central and South America, Africa, Southeast Asia', () => {
    const found = cards.filter((c) => wanted(c, { ...EVERYTHING, scoring: true, era: '1' }, []));
    // cards 37, 38, 79 and 81 of the game
    expect(found.map((c) => c.number)).toEqual([37, 38, 79, 81]);
  });

  it('finds a card by a part of its title in any case, and by its number', () => {
    const named = (text: string): number[] =>
      cards.filter((c) => wanted(c, { ...EVERYTHING, text }, [])).map((c) => c.number);
    expect(named('nuclear TEST')).toEqual([34]);
    expect(named('34')).toEqual([34]);
  });

  it('calls dangerous only what the server calls so', () => {
    const found = cards.filter((c) => wanted(c, { ...EVERYTHING, dangerous: true }, [4, 50]));
    expect(found.map((c) => c.number)).toEqual([4, 50]);
  });
});
