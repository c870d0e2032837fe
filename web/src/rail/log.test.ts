import { describe, expect, it } from 'vitest';
import type { SideOrNobody, StoryLine } from '../lib/wire';
import { entryAt, newest, only, parts, split, typeset } from './log';
import { stateOf } from './testing';

function line(level: 0 | 1 | 2, side: SideOrNobody, text: string, version: number): StoryLine {
  return { level, side, text, version, dice: [] };
}

const STORY: StoryLine[] = [
  line(2, 2, 'US Influence: Canada 0 -> 2', 0),
  line(0, 2, 'Turn 1', 0),
  line(2, 1, 'USSR draws 8 cards', 0),
  line(2, 0, 'US draws 8 cards', 0),
  line(0, 1, 'USSR action round 1', 4),
  line(1, 1, 'USSR plays Fidel as event', 5),
  line(2, 2, 'Cuba 0 -> 3', 6),
  line(0, 0, 'US action round 1', 6),
  line(1, 0, 'US plays NATO for Ops', 8),
];

describe('the log', () => {
  it('puts what a play changed below the play, at the version where it was complete', () => {
    const fidel = parts(STORY)[2]?.entries[0];
    expect(fidel?.title?.text).toBe('USSR plays Fidel as event');
    expect(fidel?.lines.map((l) => l.text)).toEqual(['Cuba 0 -> 3']);
    expect(fidel?.version).toBe(6);
  });

  it('tells headings of turns from those of rounds', () => {
    expect(parts(STORY).map((part) => part.turn)).toEqual([false, true, false, false]);
  });

  it('keeps what each side does at the start of a turn apart', () => {
    expect(parts(STORY)[1]?.entries.map((entry) => entry.side)).toEqual([1, 0]);
  });

  it('shows one side only when asked, and drops rounds without an entry of it', () => {
    const shown = only(parts(STORY), 0);
    expect(shown.map((part) => part.heading?.text)).toEqual(['Turn 1', 'US action round 1']);
    expect(shown.flatMap((part) => part.entries).every((entry) => entry.side === 0)).toBe(true);
  });

  it('knows the newest entry', () => {
    expect(newest(parts(STORY))?.title?.text).toBe('US plays NATO for Ops');
    expect(newest(parts([]))).toBeNull();
  });

  it('marks one entry only as the moment that is looked at', () => {
    expect(entryAt(parts(STORY), 0)?.lines[0]?.text).toBe('US draws 8 cards');
    expect(entryAt(parts(STORY), 7)?.title?.text).toBe('USSR plays Fidel as event');
  });

  it('loses and doubles no line of a whole game', async () => {
    const { story } = await stateOf('over');
    const shown = parts(story).flatMap((part) => [
      ...(part.heading === null ? [] : [part.heading]),
      ...part.entries.flatMap((e) => [...(e.title === null ? [] : [e.title]), ...e.lines]),
    ]);
    expect(shown).toEqual(story);
  });

  it('draws the die and writes the sum behind it', () => {
    const coup = {
      ...line(1, 1, 'USSR coup in Angola with 3 Ops: die 4, 4 + 3 - 2 = 5: success', 9),
      dice: [{ side: 1 as const, die: 4 }],
    };
    expect(split(coup)).toEqual({
      title: 'USSR coup in Angola with 3 Ops',
      sum: '4 + 3 − 2 = 5: success',
    });
  });

  it('sets arrows', () => {
    expect(typeset('DEFCON 3 -> 2')).toBe('DEFCON 3 → 2');
  });
});
