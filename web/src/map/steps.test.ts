import { describe, expect, it } from 'vitest';
import { found } from './find';
import { world, overlap } from './layout';
import { fit } from './names';
import { worldSizes } from './sizes';
import { following, nearest, tipPlace } from './steps';
import type { Country } from '../lib/wire';

const stops = Object.entries(world.spaces).filter(([, space]) => space.kind === 'country');

function from(id: string, way: Parameters<typeof nearest>[1]): string | null {
  const here = world.spaces[id];
  if (here === undefined) throw new Error(`no ${id}`);
  return nearest(
    here,
    way,
    stops.filter(([other]) => other !== id),
  );
}

describe('arrow keys', () => {
  it('go to the nearest box that way', () => {
    expect(from('norway', 'ArrowRight')).toBe('sweden');
    expect(from('poland', 'ArrowLeft')).toBe('east_germany');
    expect(from('colombia', 'ArrowRight')).toBe('venezuela');
    expect(from('malaysia', 'ArrowDown')).toBe('australia');
  });

  it('stay where nothing lies that way', () => {
    expect(from('mexico', 'ArrowLeft')).toBeNull();
  });

  it('reach every country from Canada', () => {
    const reached = new Set(['canada']);
    const queue = ['canada'];
    for (const id of queue) {
      for (const way of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const next = from(id, way);
        if (next === null || reached.has(next)) continue;
        reached.add(next);
        queue.push(next);
      }
    }
    expect(reached.size).toBe(84);
  });
});

describe('the next target', () => {
  it('goes round at the end, and back with Shift', () => {
    expect(following(['a', 'b', 'c'], 'c', 1)).toBe('a');
    expect(following(['a', 'b', 'c'], 'a', -1)).toBe('c');
  });

  it('is the first one when the focus is on none of them', () => {
    expect(following(['a', 'b'], 'x', 1)).toBe('a');
    expect(following([], 'x', 1)).toBeNull();
  });
});

describe('the why-not tip', () => {
  const frame = { w: 1000, h: 568 };
  const size = { w: 200, h: 60 };
  const target = { x: 400, y: 250, w: 60, h: 31 };

  it('never lies over its box or a target while there is room elsewhere', () => {
    const keep = [
      { x: 400, y: 200, w: 60, h: 31 },
      { x: 400, y: 300, w: 60, h: 31 },
      { x: 300, y: 250, w: 60, h: 31 },
    ];
    const at = tipPlace(target, size, frame, keep, []);
    for (const rect of [target, ...keep]) expect(overlap({ ...at, ...size }, rect)).toBe(false);
  });

  it('goes where no box is before it covers one', () => {
    const avoid = [
      { x: 300, y: 150, w: 300, h: 80 },
      { x: 300, y: 290, w: 300, h: 80 },
      { x: 180, y: 240, w: 200, h: 60 },
    ];
    const at = tipPlace(target, size, frame, [], avoid);
    for (const rect of avoid) expect(overlap({ ...at, ...size }, rect)).toBe(false);
  });

  it('stays inside the frame', () => {
    const corner = { x: 940, y: 530, w: 60, h: 31 };
    const at = tipPlace(corner, size, frame, [], []);
    expect(at.x + size.w).toBeLessThanOrEqual(1000);
    expect(at.y + size.h).toBeLessThanOrEqual(568);
  });
});

describe('names in boxes', () => {
  const ten = (text: string): number => text.length * 10;

  it('are whole where they fit', () => {
    expect(fit(['Angola'], 60, ten)).toEqual({ text: 'Angola', squeezed: null });
  });

  it('are squeezed to no less than 85 %, then give way to the short form', () => {
    expect(fit(['Saudi Arabia', 'Saudi Ar.'], 110, ten)).toEqual({
      text: 'Saudi Arabia',
      squeezed: 110,
    });
    expect(fit(['Saudi Arabia', 'Saudi Ar.'], 100, ten)).toEqual({
      text: 'Saudi Ar.',
      squeezed: null,
    });
  });

  it('become codes below half a pixel per unit, and nothing falls under 10 pixels before', () => {
    expect(worldSizes(0.49).codes).toBe(true);
    for (const scale of [0.52, 0.75]) {
      const { codes, name, stability, points, subregion, tag } = worldSizes(scale);
      expect(codes).toBe(false);
      // the letters of a tag are 1.35 times its half width
      const least = Math.min(name, stability, points, subregion, tag * 1.35);
      expect(least * scale).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('finding a country', () => {
  const countries = ['Spain/Portugal', 'Poland', 'South Africa', 'W. African States'].map(
    (name) => ({ name }) as Country,
  );
  const names = (text: string): string[] => found(text, countries).map((c) => c.name);

  it('takes the beginning of any word, those of the name first', () => {
    expect(names('po')).toEqual(['Poland', 'Spain/Portugal']);
    expect(names('afr')).toEqual(['South Africa', 'W. African States']);
  });

  it('finds nothing for nothing', () => {
    expect(names(' ')).toEqual([]);
    expect(names('xyz')).toEqual([]);
  });
});
