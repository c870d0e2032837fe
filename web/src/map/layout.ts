/**
 * Where everything is on the map: `layout.json` with types, and the geometry of links and boxes.
 * Nothing here knows the game; the lengths are units of the canvas.
 */
import raw from './layout.json';

export interface Point {
  x: number;
  y: number;
}

/** A line of points, from one end to the other. */
export type Line = readonly (readonly number[])[];

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A box on the map: x and y are its centre. */
export interface Space extends Rect {
  kind: string;
  label: string;
  short: string;
  /** three letters for a map too small for names; superpowers have none */
  code?: string;
  /** the option of the game that must be on for the space to be there */
  option?: string;
}

export interface Link {
  a: string;
  b: string;
  /** "country", "inter_regional", "superpower" or "optional" */
  kind: string;
  paths: Line[];
}

export interface WorldLink extends Link {
  wraps?: boolean;
  end_labels?: { x: number; y: number; anchor: string; text_of: string }[];
}

export interface Land {
  id: string;
  countries: string[];
  path: string;
  label: Point & { anchor: string; lines: string[] };
  region?: string;
}

export interface BoxSpec {
  w: number;
  h: number;
  radius: number;
  header: number;
  cells: { us: number[]; stability: number[]; ussr: number[] };
}

export interface Port extends Rect {
  space: string;
  to: string;
  to_panel: string;
  points: Line;
}

export interface Bar extends Rect {
  id: string;
  links: { a: string; b: string; kind: string; points: Line }[];
}

export interface Panel {
  id: string;
  y: number;
  h: number;
  title: Point;
  spaces: Record<string, Space>;
  links: { a: string; b: string; kind: string; points: Line }[];
  ports: Port[];
  superpower_bars: Bar[];
  subregions: { id: string; countries: string[]; path: string }[];
}

export interface World {
  canvas: { w: number; h: number };
  box: BoxSpec;
  corner_radius: number;
  spaces: Record<string, Space>;
  links: WorldLink[];
  regions: Land[];
  subregions: Land[];
}

export interface Phone {
  canvas: { w: number; h: number };
  box: BoxSpec;
  corner_radius: number;
  order: string[];
  panels: Panel[];
}

export const world: World = raw.world;
export const phone: Phone = raw.phone as Phone;

/** Spaces in two sub-regions: striped ground. */
export const striped: readonly string[] = Object.keys(world.spaces).filter(
  (id) => world.subregions.filter((land) => land.countries.includes(id)).length > 1,
);

/** The region of a country on the map. */
export function regionOf(id: string): string | null {
  return world.regions.find((land) => land.countries.includes(id))?.id ?? null;
}

/** The sub-region that gives a country its ground, if it has ground of its own. */
export function groundOf(id: string): string | null {
  const land = world.subregions.find(
    (sub) => sub.id !== 'western_europe' && sub.countries.includes(id),
  );
  return land?.id ?? regionOf(id);
}

/** The name of a region's colour in the style sheet: "southeast_asia" is `--southeast-asia`. */
export function tint(id: string): string {
  return `var(--${id.replaceAll('_', '-')})`;
}

function toward(from: readonly number[], to: readonly number[], length: number): number[] {
  const [x = 0, y = 0] = from;
  const [u = 0, v = 0] = to;
  const whole = Math.hypot(u - x, v - y);
  const part = whole === 0 ? 0 : length / whole;
  return [round(x + (u - x) * part), round(y + (v - y) * part)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));
}

/**
 * An SVG path along `points` whose corners are rounded with `radius`, less where a piece is too
 * short for two corners.
 */
export function roundedPath(points: Line, radius: number): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let path = `M${first.join(',')}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    const before = points[index] ?? first;
    if (next === undefined) {
      path += ` L${point.join(',')}`;
      return;
    }
    const room = Math.min(radius, distance(before, point) / 2, distance(point, next) / 2);
    const enter = toward(point, before, room);
    const leave = toward(point, next, room);
    path += ` L${enter.join(',')} Q${point.join(',')} ${leave.join(',')}`;
  });
  return path;
}

/** The paths of a link; one that leaves the canvas goes on beyond it by `beyond`. */
export function linkPath(link: WorldLink, radius: number, width: number, beyond: number): string {
  const stretched = link.paths.map((line) =>
    line.map(([x = 0, y = 0]) => {
      if (link.wraps === true && x <= 0) return [x - beyond, y];
      if (link.wraps === true && x >= width) return [x + beyond, y];
      return [x, y];
    }),
  );
  return stretched.map((line) => roundedPath(line, radius)).join(' ');
}

/** The three filled parts of a box, with the corner of the box where they touch it. */
export function boxParts(spec: BoxSpec): { header: string; us: string; ussr: string } {
  const { w, h, radius: r, header: t } = spec;
  const [, , left = 0] = spec.cells.us;
  const [right = 0] = spec.cells.ussr;
  return {
    header: `M0,${t} V${r} Q0,0 ${r},0 H${w - r} Q${w},0 ${w},${r} V${t} Z`,
    us: `M0,${t} H${left} V${h} H${r} Q0,${h} 0,${h - r} Z`,
    ussr: `M${right},${t} H${w} V${h - r} Q${w},${h} ${w - r},${h} H${right} Z`,
  };
}

/** The box around a space, from its centre. */
export function rectOf(space: Rect): Rect {
  return { x: space.x - space.w / 2, y: space.y - space.h / 2, w: space.w, h: space.h };
}

/** Whether two boxes share any ground, grown by `gap`. */
export function overlap(a: Rect, b: Rect, gap = 0): boolean {
  return (
    a.x < b.x + b.w + gap && b.x < a.x + a.w + gap && a.y < b.y + b.h + gap && b.y < a.y + a.h + gap
  );
}
