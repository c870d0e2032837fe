import { expect, it } from 'vitest';
import type { Odds } from '../../lib/wire';
import { bar, formula, range, width } from './odds';

const coup: Odds = {
  kind: 'coup',
  of: 6,
  success: 5,
  ops: 3,
  modifier: 0,
  stability: 2,
  results: [
    { us: 0, ussr: 3, control: 1 },
    { us: 0, ussr: 2, control: 1 },
    { us: 0, ussr: 1, control: 2 },
    { us: 1, ussr: 0, control: 2 },
    { us: 2, ussr: 0, control: 0 },
    { us: 3, ussr: 0, control: 0 },
  ],
};
const realignment: Odds = { kind: 'realignment', of: 36, ahead: [10, 21], modifiers: [1, 2] };
const war: Odds = { kind: 'war', of: 6, success: 2, modifier: -2, needed: 3, gain: 2 };

it('draws a coup by who controls the country after each of the six dice, US at the left', () => {
  expect(bar(coup, 0).map(({ side, count }) => [side, count])).toEqual([
    [0, 2],
    [2, 2],
    [1, 2],
  ]);
});

it('draws widths true to sixths and thirty-sixths', () => {
  for (const part of bar(coup, 0)) expect(width(part, coup)).toBeCloseTo(100 / 3, 9);
  const [us, even, ussr] = bar(realignment, 0).map((part) => width(part, realignment));
  expect(us).toBeCloseTo(1000 / 36, 9);
  expect(even).toBeCloseTo(500 / 36, 9);
  expect(ussr).toBeCloseTo(2100 / 36, 9);
});

it('fills the whole bar', () => {
  for (const odds of [coup, realignment, war]) {
    expect(bar(odds, 1).reduce((sum, part) => sum + part.count, 0)).toBe(odds.of);
  }
});

it('leaves out what cannot happen', () => {
  const sure: Odds = { ...war, success: 6 };
  expect(bar(sure, 1)).toHaveLength(1);
});

it('draws the success of a war in the colour of the side that attacks', () => {
  expect(bar(war, 1)[0]).toMatchObject({ side: 1, count: 2 });
});

it.each([
  [0, 'cannot succeed'],
  [1, 'succeeds on 6'],
  [4, 'succeeds on 3-6'],
  [6, 'always succeeds'],
])('says which dice succeed when %i of six do', (success, words) => {
  expect(range({ ...war, success })).toBe(words);
});

it('counts the Space Race from the low dice', () => {
  expect(range({ kind: 'space', of: 6, success: 3, needed: 3 })).toBe('succeeds on 1-3');
});

it('writes the formula of a coup as the rules have it', () => {
  expect(formula(coup)).toBe('Die + 3 − 2 × 2');
  expect(formula({ ...coup, modifier: -1 })).toBe('Die + 3 − 1 − 2 × 2');
});
