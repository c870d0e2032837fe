/** Which box the arrow keys go to, and where the why-not tip finds room. */
import { overlap, type Point, type Rect } from './layout';
import type { Size } from './view';

export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export function isWay(key: string): key is Way {
  return key.startsWith('Arrow');
}

/**
 * The nearest of `stops` on that side of `from`: what lies straight that way counts as nearer than
 * what lies aslant, and nothing more than 60 degrees off is on that side at all.
 */
export function nearest<K>(
  from: Point,
  way: Way,
  stops: Iterable<readonly [K, Point]>,
): K | null {
  let best: K | null = null;
  let least = Infinity;
  for (const [key, stop] of stops) {
    const dx = stop.x - from.x;
    const dy = stop.y - from.y;
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[way];
    const across = Math.abs(way === 'ArrowLeft' || way === 'ArrowRight' ? dy : dx);
    if (along <= 0 || across > along * 1.75) continue;
    const cost = along + across * 1.5;
    if (cost < least) [best, least] = [key, cost];
  }
  return best;
}

/** The stop after `from` (or before it) in reading order among `ids`, round the end. */
export function following<K>(ids: readonly K[], from: K | null, step: 1 | -1): K | null {
  if (ids.length === 0) return null;
  const at = from === null ? -1 : ids.indexOf(from);
  if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[(at + step + ids.length) % ids.length] ?? null;
}

/**
 * Where a tip of `size` goes beside `target`: inside the frame, never over one of `keep` while
 * another place is free, and over as few of `avoid` as can be. All in pixels of the frame.
 */
export function tipPlace(
  target: Rect,
  size: Size,
  frame: Size,
  keep: readonly Rect[],
  avoid: readonly Rect[],
): Point {
  let best: Point = { x: 0, y: 0 };
  let least = Infinity;
  for (const spot of spots(target, size)) {
    const at = {
      x: Math.min(Math.max(spot.x, 4), Math.max(frame.w - size.w - 4, 4)),
      y: Math.min(Math.max(spot.y, 4), Math.max(frame.h - size.h - 4, 4)),
    };
    const rect = { ...at, ...size };
    const cost =
      (overlap(rect, target) ? 1e6 : 0) +
      1e4 * keep.filter((r) => overlap(rect, r, 2)).length +
      160 * avoid.filter((r) => overlap(rect, r)).length +
      Math.hypot(
        rect.x + rect.w / 2 - target.x - target.w / 2,
        rect.y + rect.h / 2 - target.y - target.h / 2,
      );
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

function* spots(target: Rect, size: Size): Generator<Point> {
  for (const gap of [8, 48, 96, 160, 240, 340]) {
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      const x = target.x - size.w * part + target.w * (1 - part);
      const y = target.y - size.h * part + target.h * (1 - part);
      yield { x, y: target.y - size.h - gap };
      yield { x, y: target.y + target.h + gap };
      yield { x: target.x - size.w - gap, y };
      yield { x: target.x + target.w + gap, y };
    }
  }
}
