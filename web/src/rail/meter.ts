/** Words and colours for the region meter. */
import type { Key } from '../lib/messages';
import type { MeterRow, SideOrNobody } from '../lib/wire';

const LEVELS: Record<0 | 1 | 2 | 3, Key> = {
  0: 'rail.level.0',
  1: 'rail.level.1',
  2: 'rail.level.2',
  3: 'rail.level.3',
};

export function levelKey(level: 0 | 1 | 2 | 3): Key {
  return LEVELS[level];
}

/** What scoring a region now would give, and to whom; a win comes before VP. */
export function result(row: Pick<MeterRow, 'now' | 'wins'>): {
  side: SideOrNobody;
  vp: number;
  wins: boolean;
} {
  if (row.wins !== 2) return { side: row.wins, vp: 0, wins: true };
  const side = row.now > 0 ? 0 : row.now < 0 ? 1 : 2;
  return { side, vp: Math.abs(row.now), wins: false };
}

/** The colour of a region's ground on the map. */
export function tint(region: string): string {
  const name = region.replaceAll('_', '-');
  return region === 'southeast_asia' ? `var(--${name})` : `var(--${name}-header)`;
}

const SHORT: Record<string, Key> = {
  middle_east: 'rail.short.middle_east',
  central_america: 'rail.short.central_america',
  south_america: 'rail.short.south_america',
  southeast_asia: 'rail.short.southeast_asia',
};

/** The short name of a region for narrow places, or null when its own name is short. */
export function shortKey(region: string): Key | null {
  return SHORT[region] ?? null;
}
