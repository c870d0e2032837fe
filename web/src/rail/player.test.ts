import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { LogEntry, State } from '../lib/wire';
import { Playback } from './playback.svelte';
import { stateOf } from './testing';

const before = await stateOf('opponent');

/** The USSR moves VP `times` times, a point each. */
function played(times: number): State {
  const news: LogEntry[] = Array.from({ length: times }, (_, i) => ({
    kind: 'VpChanged',
    n: i,
    version: before.version + 1,
    change: -1,
    vp: before.vp - i - 1,
  }));
  return { ...before, version: before.version + 1, vp: before.vp - times, news };
}

/** ms until a play of `times` changes is told to its end. */
function timeToTell(times: number): number {
  const playback = new Playback();
  const begun = performance.now();
  playback.tell(before, played(times), false);
  while (playback.shown !== null) vi.advanceTimersByTime(10);
  return performance.now() - begun;
}

let still = false;

beforeEach(() => {
  still = false;
  settings.motion = 'normal';
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a play of the other side', () => {
  it('takes 90 ms from marker to marker', () => {
    // the first at once, so 4 pauses between 5 markers
    expect(timeToTell(5)).toBeGreaterThanOrEqual(4 * 90);
    expect(timeToTell(5)).toBeLessThan(5 * 90);
  });

  it('is over in less than 2 s, however much it changes', () => {
    expect(timeToTell(200)).toBeLessThan(2000);
  });

  it('is finished by any key', () => {
    const playback = new Playback();
    playback.tell(before, played(10), false);
    expect(playback.shown).not.toBeNull();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
    expect(playback.shown).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(playback.shown).toBeNull();
  });

  it('is there at once when motion is off, or unwanted on the device', () => {
    settings.motion = 'off';
    expect(timeToTell(10)).toBe(0);
    settings.motion = 'normal';
    still = true;
    expect(timeToTell(10)).toBe(0);
  });

  it('goes on where the part before it stopped when it comes in parts', () => {
    const playback = new Playback();
    const first = played(3);
    playback.tell(before, first, false);
    const second = { ...first, version: first.version + 1, vp: first.vp - 1 };
    const news = [{ kind: 'VpChanged', n: 9, version: second.version, change: -1, vp: second.vp }];
    playback.tell(first, { ...second, news }, false);
    const seen: (number | undefined)[] = [playback.shown?.vp];
    while (playback.shown !== null) {
      vi.advanceTimersByTime(10);
      const vp = playback.shown?.vp;
      if (vp !== undefined && vp !== seen.at(-1)) seen.push(vp);
    }
    expect(seen).toEqual([before.vp - 1, before.vp - 2, before.vp - 3]);
  });
});
