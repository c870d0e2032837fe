/** From what was pressed on the map to what it stands for. */
import { rectOf, regionOf, world, type Rect } from './layout';
import { around } from './view';

/** Keys 1 to 6, in the order of the region meter. */
export const regionKeys: readonly string[] = [
  'europe',
  'asia',
  'middle_east',
  'africa',
  'central_america',
  'south_america',
];

/** The place of a country's region in that order. */
export function regionRank(id: string): number {
  return regionKeys.indexOf(regionOf(id) ?? '');
}

/** The option of the box that `target` is part of, or null. */
export function pressedOn(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const option = target.closest('[data-option]')?.getAttribute('data-option');
  return option === null || option === undefined ? null : Number(option);
}

/** The region whose ground `target` is, or null at sea. */
export function landOf(target: EventTarget | null): string | null {
  return target instanceof Element ? target.getAttribute('data-land') : null;
}

/** The rectangle that holds all boxes of a region or sub-region. */
export function regionArea(id: string): Rect | null {
  const land = [...world.regions, ...world.subregions].find((l) => l.id === id);
  if (land === undefined) return null;
  const spaces = land.countries.map((name) => world.spaces[name]).filter((s) => s !== undefined);
  return around(spaces.map(rectOf));
}
