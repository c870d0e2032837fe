import { describe, expect, it } from 'vitest';
import { across, heightOfDefcon, heightOfVp, reach, steps, turnEnds, turnStarts } from './curve';
import { next, place, stops } from './moments';
import { stateOf } from './testing';

const FRAME = { width: 100, height: 40 };
const CURVE = [
  { version: 0, turn: 1, vp: 0, defcon: 5 },
  { version: 1, turn: 1, vp: 3, defcon: 4 },
  { version: 2, turn: 2, vp: -2, defcon: 5 },
];

describe('the curve', () => {
  it('has the US at the top and the USSR at the bottom', () => {
    expect(heightOfVp(20, FRAME)).toBe(0);
    expect(heightOfVp(0, FRAME)).toBe(20);
    expect(heightOfVp(-20, FRAME)).toBe(40);
  });

  it('has room for 20 VP once a side has had more than 10', () => {
    expect(reach(CURVE)).toBe(10);
    expect(reach([...CURVE, { version: 3, turn: 2, vp: -11, defcon: 5 }])).toBe(20);
  });

  it('has peace at the top and nuclear war at the bottom', () => {
    expect(heightOfDefcon(5, FRAME)).toBe(0);
    expect(heightOfDefcon(1, FRAME)).toBe(40);
  });

  it('goes from edge to edge', () => {
    expect([0, 1, 2].map((i) => across(i, 3, FRAME))).toEqual([0, 50, 100]);
  });

  it('holds a value until the next decision', () => {
    expect(steps([20, 10], FRAME)).toBe('M0 20H100V10');
  });

  it('knows where turns begin and end', () => {
    expect(turnStarts(CURVE)).toEqual([0, 2]);
    expect(turnEnds(CURVE).map((m) => m.version)).toEqual([1, 2]);
  });

  it('ends where the game ended', async () => {
    const state = await stateOf('over');
    const last = state.end?.curve.at(-1);
    expect(last?.version).toBe(state.version);
    expect(last?.vp).toBe(state.vp);
    expect(last?.defcon).toBe(state.defcon);
  });
});

describe('stepping through a game', () => {
  const story = [
    { level: 0 as const, side: 2 as const, text: 'Turn 1', version: 0, dice: [] },
    { level: 0 as const, side: 1 as const, text: 'USSR action round 1', version: 2, dice: [] },
    { level: 1 as const, side: 1 as const, text: 'USSR plays Fidel', version: 3, dice: [] },
    { level: 0 as const, side: 2 as const, text: 'Turn 2', version: 5, dice: [] },
  ];

  it('stops at every decision of a game that is over', () => {
    expect(stops(story, 'decision', 6, [0, 1, 2, 3, 4, 5, 6])).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('does not stop at decisions that were taken back', () => {
    expect(stops(story, 'decision', 6, [0, 1, 2, 5, 6])).toEqual([0, 1, 2, 5, 6]);
  });

  it('stops at rounds and at turns, at the start and at the end', () => {
    expect(stops(story, 'round', 6)).toEqual([0, 2, 5, 6]);
    expect(stops(story, 'turn', 6)).toEqual([0, 5, 6]);
  });

  it('goes one stop on and back, and stays at the ends', () => {
    expect(next([0, 5, 6], 0, 1)).toBe(5);
    expect(next([0, 5, 6], 5, -1)).toBe(0);
    expect(next([0, 5, 6], 6, 1)).toBe(6);
    expect(next([0, 5, 6], 0, -1)).toBe(0);
  });

  it('says where in the game one is', () => {
    expect(place(story, 4)).toBe('Turn 1, USSR action round 1');
    expect(place(story, 5)).toBe('Turn 2');
  });
});
