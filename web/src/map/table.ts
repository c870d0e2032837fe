/** The order of the rows when the map is read as a table. */
import type { BoxState } from './box';
import { regionRank } from './places';

export type Column = 'name' | 'region' | 'stability' | 'us' | 'ussr' | 'control';

export interface Sorting {
  by: Column;
  /** largest first */
  down: boolean;
}

function compare(a: BoxState, b: BoxState, by: Column): number {
  if (by === 'name') return a.name.localeCompare(b.name);
  if (by === 'region') return regionRank(a.id) - regionRank(b.id);
  return a[by] - b[by];
}

/** Boxes sorted by a column, then by name; regions in the order of the keys 1 to 6. */
export function rows(boxes: Iterable<BoxState>, { by, down }: Sorting): BoxState[] {
  const turn = down ? -1 : 1;
  return [...boxes].sort(
    (a, b) => turn * compare(a, b, by) || a.name.localeCompare(b.name),
  );
}
