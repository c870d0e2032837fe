/**
 * What came about, as a row of pictures: the states between two that the server sent, each one
 * marker further. Nothing is worked out; every number in them was told by the server.
 */
import type { LogEntry, State } from '../lib/wire';

/** ms between two pictures, and for a whole play */
export const STEP = 90;
export const WHOLE = 1900;

function put<T>(list: readonly T[], index: number, value: T): T[] {
  const copy = [...list];
  copy[index] = value;
  return copy;
}

function pair<T>(both: readonly [T, T], index: number, value: T): [T, T] {
  return index === 0 ? [value, both[1]] : [both[0], value];
}

function influence(shown: State, next: State, entry: LogEntry): State {
  const side = Number(entry.side);
  const country = Number(entry.country);
  const row = put(shown.influence[side === 0 ? 0 : 1], country, Number(entry.after));
  const both = pair(shown.influence, side, row);
  // who controls a country is only known for the state before and the one after
  const done = [0, 1].every((s) => both[s]?.[country] === next.influence[s]?.[country]);
  const control = done
    ? put(shown.control, country, next.control[country] ?? 2)
    : shown.control;
  return { ...shown, influence: both, control };
}

/** `shown` with `entry` on it, or null when the map and the tracks do not show it. */
export function withEntry(shown: State, next: State, entry: LogEntry): State | null {
  switch (entry.kind) {
    case 'InfluenceChanged':
      return influence(shown, next, entry);
    case 'VpChanged':
      return { ...shown, vp: Number(entry.vp) };
    case 'DefconChanged':
      return { ...shown, defcon: Number(entry.after) };
    case 'MilitaryOpsChanged':
      return { ...shown, military: pair(shown.military, Number(entry.side), Number(entry.after)) };
    case 'SpaceMoved':
      return { ...shown, space: pair(shown.space, Number(entry.side), Number(entry.box)) };
    default:
      return null;
  }
}

/** `next` as far as it is not drawn on the map and the tracks, `before` for the rest. */
function start(before: State, next: State): State {
  const { influence, control, vp, defcon, military, space, meter } = before;
  return { ...next, influence, control, vp, defcon, military, space, meter };
}

/**
 * The pictures that lead from `before` to `next`, the last of them `next` itself. What the viewer
 * decided itself (`own`: the first version after `before`) is there at once.
 */
export function pictures(before: State, next: State, own: boolean): State[] {
  const first = before.version + (own ? 1 : 0);
  const all: State[] = [];
  let shown = start(before, next);
  for (const entry of next.news) {
    const later = withEntry(shown, next, entry);
    if (later === null) continue;
    shown = later;
    if (entry.version > first) all.push(later);
  }
  // the last marker and the finished state are one picture
  all.pop();
  return [...all, next];
}
