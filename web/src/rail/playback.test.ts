import { describe, expect, it } from 'vitest';
import type { LogEntry, State } from '../lib/wire';
import { pictures } from './playback';
import { stateOf } from './testing';

const ANGOLA = 60;

/** `state` after the USSR has put markers there one by one, with the news of it. */
function played(state: State, to: number[], version: number): State {
  const before = state.influence[1][ANGOLA] ?? 0;
  const news: LogEntry[] = to.map((after, i) => ({
    kind: 'InfluenceChanged',
    n: i,
    version: version + i,
    side: 1,
    country: ANGOLA,
    before: i === 0 ? before : (to[i - 1] ?? 0),
    after,
  }));
  const row = [...state.influence[1]];
  row[ANGOLA] = to.at(-1) ?? before;
  return {
    ...state,
    version: version + to.length - 1,
    influence: [state.influence[0], row],
    control: state.control.map((c, i) => (i === ANGOLA ? 1 : c)),
    news,
  };
}

const before = await stateOf('opponent');
const start = before.influence[1][ANGOLA] ?? 0;

describe('telling a play', () => {
  const next = played(before, [start + 1, start + 2, start + 3], before.version + 1);

  it('shows one marker more in each picture and ends with what the server said', () => {
    const row = pictures(before, next, false);
    expect(row.map((s) => s.influence[1][ANGOLA])).toEqual([start + 1, start + 2, start + 3]);
    expect(row.at(-1)).toBe(next);
  });

  it('does not work out who controls a country: it changes with the last marker', () => {
    const row = pictures(before, next, false);
    expect(row.map((s) => s.control[ANGOLA])).toEqual([
      before.control[ANGOLA],
      before.control[ANGOLA],
      1,
    ]);
  });

  it('shows what the viewer decided itself at once', () => {
    const row = pictures(before, next, true);
    expect(row.map((s) => s.influence[1][ANGOLA])).toEqual([start + 2, start + 3]);
  });

  it('keeps the hand and the question of the present in every picture', () => {
    for (const picture of pictures(before, next, false)) {
      expect(picture.hands).toBe(next.hands);
      expect(picture.decision).toBe(next.decision);
    }
  });
});
