/** The curve of VP and DEFCON as points of a drawing, and the moments that one can step to. */
import type { Ending } from '../lib/wire';

export type Moment = Ending['curve'][number];

/** A drawing `width` by `height`: the VP of the US at the top, those of the USSR at the bottom. */
export interface Frame {
  width: number;
  height: number;
}

export const MOST_VP = 20;
export const MOST_DEFCON = 5;

/** How far right the moment `index` of `count` stands. */
export function across(index: number, count: number, frame: Frame): number {
  return count < 2 ? 0 : (index / (count - 1)) * frame.width;
}

/** The most VP that the drawing has room for: 10 for a game that stayed within them. */
export function reach(curve: readonly Moment[]): number {
  return curve.some((moment) => Math.abs(moment.vp) > MOST_VP / 2) ? MOST_VP : MOST_VP / 2;
}

/** How far down VP stand when the edges are `most`; the US is above. */
export function heightOfVp(vp: number, frame: Frame, most = MOST_VP): number {
  const kept = Math.max(-most, Math.min(most, vp));
  return ((most - kept) / (2 * most)) * frame.height;
}

/** How far down a DEFCON level stands: 5 at the top, 1 at the bottom. */
export function heightOfDefcon(defcon: number, frame: Frame): number {
  return ((MOST_DEFCON - defcon) / (MOST_DEFCON - 1)) * frame.height;
}

/** A path that holds each value until the next moment. */
export function steps(heights: readonly number[], frame: Frame): string {
  return heights
    .map((y, i) => {
      const x = across(i, heights.length, frame);
      return i === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`;
    })
    .join('');
}

/** The area between the line of no VP and the curve, on one side of it only. */
export function area(
  curve: readonly Moment[],
  side: 0 | 1,
  frame: Frame,
  most = MOST_VP,
): string {
  const part = (vp: number): number => (side === 0 ? Math.max(0, vp) : Math.min(0, vp));
  const own = curve.map((moment) => heightOfVp(part(moment.vp), frame, most));
  const zero = round(heightOfVp(0, frame));
  if (own.length === 0) return '';
  return `${steps(own, frame)}V${zero}H0Z`;
}

/** The last moment of every turn, in order. */
export function turnEnds(curve: readonly Moment[]): Moment[] {
  return curve.filter((moment, i) => curve[i + 1]?.turn !== moment.turn);
}

/** Where each turn begins, as the index of its first moment. */
export function turnStarts(curve: readonly Moment[]): number[] {
  return curve.flatMap((moment, i) => (i === 0 || curve[i - 1]?.turn !== moment.turn ? [i] : []));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
