import { describe, expect, it } from 'vitest';
import { facts } from '../lib/facts.svelte';
import type { Facts } from '../lib/wire';
import raw from '../../fixtures/facts.json';
import {
  boxParts,
  groundOf,
  linkPath,
  overlap,
  phone,
  rectOf,
  regionOf,
  roundedPath,
  striped,
  world,
} from './layout';

const all = raw as unknown as Facts;
facts.facts = all;

describe('the layout', () => {
  it('has a box for each of the 84 countries, the optional space and both superpowers', () => {
    const ids = Object.keys(world.spaces);
    expect(ids).toHaveLength(87);
    for (const country of all.countries) expect(ids).toContain(country.id);
  });

  it('links exactly the neighbours that the rules name', () => {
    const drawn = world.links
      .filter((link) => ![link.a, link.b].some((id) => id === 'us' || id === 'ussr'))
      .map((link) => [link.a, link.b].sort().join('-'));
    const ruled = all.countries.flatMap((country) =>
      country.neighbours.map((option) => [country.id, all.countries[option]?.id].sort().join('-')),
    );
    expect(new Set(drawn)).toEqual(new Set(ruled));
    expect(drawn).toHaveLength(new Set(drawn).size);
  });

  it('links each superpower to the countries next to it', () => {
    for (const [side, id] of ['us', 'ussr'].entries()) {
      const drawn = world.links
        .filter((link) => link.a === id || link.b === id)
        .map((link) => (link.a === id ? link.b : link.a));
      const ruled = all.countries.filter((c) => c.superpower === side).map((c) => c.id);
      expect(new Set(drawn)).toEqual(new Set(ruled));
    }
  });

  it('puts every country into the region of the rules', () => {
    for (const country of all.countries) expect(regionOf(country.id)).toBe(country.region);
  });

  it('has every country once on the panels of the phone', () => {
    const ids = phone.panels.flatMap((panel) => Object.keys(panel.spaces));
    expect(new Set(ids)).toEqual(new Set(all.countries.map((c) => c.id)));
    expect(ids).toHaveLength(85);
  });

  it('leaves no box over another', () => {
    const rects = Object.values(world.spaces).map(rectOf);
    rects.forEach((a, i) => {
      for (const b of rects.slice(i + 1)) expect(overlap(a, b)).toBe(false);
    });
  });

  it('stripes the ground of Austria and Finland, which lie in both halves of Europe', () => {
    expect([...striped].sort()).toEqual(['austria', 'finland']);
  });

  it('gives Poland the ground of Eastern Europe and France that of Europe', () => {
    expect(groundOf('poland')).toBe('eastern_europe');
    expect(groundOf('france')).toBe('europe');
    expect(groundOf('thailand')).toBe('southeast_asia');
  });
});

describe('rounded paths', () => {
  it('leave a straight line straight', () => {
    expect(roundedPath([[0, 0], [10, 0]], 4)).toBe('M0,0 L10,0');
  });

  it('round a corner by the radius', () => {
    expect(roundedPath([[0, 0], [20, 0], [20, 20]], 5)).toBe('M0,0 L15,0 Q20,0 20,5 L20,20');
  });

  it('round less where a piece is too short for two corners', () => {
    const path = roundedPath([[0, 0], [20, 0], [20, 4], [40, 4]], 10);
    expect(path).toBe('M0,0 L18,0 Q20,0 20,2 L20,2 Q20,4 22,4 L40,4');
  });

  it('carry the link from Japan to the US on beyond both edges', () => {
    const link = world.links.find((l) => l.wraps === true);
    if (link === undefined) throw new Error('no link wraps');
    const path = linkPath(link, 10, 1920, 50);
    expect(path).toContain('1970,');
    expect(path).toContain('M-50,');
  });

  it('fill the halves of a box up to the cell of the stability', () => {
    const parts = boxParts(world.box);
    expect(parts.us).toContain('H44');
    expect(parts.ussr).toMatch(/^M72,24/);
  });
});
