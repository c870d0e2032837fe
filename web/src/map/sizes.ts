/** How large letters are on the map, in units, so that they never fall under 10 pixels. */
import type { Facts } from '../lib/wire';

export interface Sizes {
  name: number;
  influence: number;
  stability: number;
  /** half the width of the stability mark, of a tag */
  mark: number;
  tag: number;
  /** distance of the legal ring from the edge of the box; it is a third wider than that */
  ring: number;
  /** codes of three letters in place of names */
  codes: boolean;
  region: number;
  points: number;
  subregion: number;
}

const LARGE: Sizes = {
  name: 17.3,
  influence: 27,
  stability: 17.3,
  mark: 11,
  tag: 11.5,
  ring: 3.4,
  codes: false,
  region: 25,
  points: 20,
  subregion: 18,
};
const SMALL: Sizes = {
  ...LARGE,
  name: 19.8,
  influence: 30,
  stability: 20,
  tag: 14.4,
  region: 28,
  points: 21,
  subregion: 20,
};
const CODES: Sizes = { ...SMALL, name: 25, codes: true };

/** Sizes for the world at `scale` pixels per unit. */
export function worldSizes(scale: number): Sizes {
  if (scale >= 0.7) return LARGE;
  return scale >= 0.5 ? SMALL : CODES;
}

/** Sizes on the panels of a phone, where a unit is a pixel. */
export const PHONE: Sizes = {
  ...LARGE,
  name: 13.4,
  influence: 20,
  stability: 12.6,
  mark: 8.4,
  tag: 8.5,
  ring: 2.3,
};

/** The points of a region, as the facts have them. */
export function pointsOf(facts: Facts, id: string): [number, number, number | null] | null {
  return facts.regions.find((region) => region.id === id)?.points ?? null;
}
