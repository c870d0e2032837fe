import { describe, expect, it } from 'vitest';
import type { GameOption } from '../lib/wire';
import { differing, inGroup, optionLine, optionName } from './options';

const ALL: GameOption[] = [
  { name: 'late_war', default: false, values: [true, false] },
  { name: 'extra_us', default: 0, most: 40 },
  { name: 'setup', default: 'deluxe', values: ['deluxe', 'older'] },
  { name: 'something_new', default: false, values: [true, false] },
];

describe('options of a new game', () => {
  it('only those that differ from what they are when nothing is said are sent', () => {
    const values = { late_war: false, extra_us: 2, setup: 'deluxe' };
    expect(differing(ALL, values)).toEqual({ extra_us: 2 });
  });

  it('one that the screen does not know is shown all the same, by the name of the program', () => {
    expect(inGroup('cards', ALL).map((option) => option.name)).toEqual(['setup', 'something_new']);
    expect(optionName('something_new')).toBe('something_new');
    expect(optionLine('something_new')).toBe('');
  });

  it('each known one has a line with its rule', () => {
    expect(optionLine('late_war')).toMatch(/A\.10$/);
  });
});
