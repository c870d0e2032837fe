/** The part of the canvas that is seen: pure arithmetic of panning and zooming. */
import type { Point, Rect } from './layout';

export interface Size {
  w: number;
  h: number;
}

/** Zoom 1 shows the whole canvas; x and y are the canvas point in the middle of the frame. */
export interface View extends Point {
  zoom: number;
}

export const ZOOM_MOST = 4;

/** Pixels per unit. */
export function scaleOf(view: View, frame: Size, canvas: Size): number {
  return Math.min(frame.w / canvas.w, frame.h / canvas.h) * view.zoom;
}

/** The canvas rectangle that the frame shows. */
export function seen(view: View, frame: Size, canvas: Size): Rect {
  const scale = scaleOf(view, frame, canvas) || 1;
  const w = frame.w / scale;
  const h = frame.h / scale;
  return { x: view.x - w / 2, y: view.y - h / 2, w, h };
}

function held(value: number, shown: number, whole: number): number {
  return shown >= whole ? whole / 2 : Math.min(Math.max(value, shown / 2), whole - shown / 2);
}

/** The nearest view that is allowed: zoom 1 to 4, and the canvas never leaves the frame. */
export function clamped(view: View, frame: Size, canvas: Size): View {
  const zoom = Math.min(Math.max(view.zoom, 1), ZOOM_MOST);
  const { w, h } = seen({ ...view, zoom }, frame, canvas);
  return { zoom, x: held(view.x, w, canvas.w), y: held(view.y, h, canvas.h) };
}

/** The whole canvas. */
export function whole(canvas: Size): View {
  return { zoom: 1, x: canvas.w / 2, y: canvas.h / 2 };
}

/** The canvas point under a pixel of the frame. */
export function pointAt(pixel: Point, view: View, frame: Size, canvas: Size): Point {
  const part = seen(view, frame, canvas);
  return {
    x: part.x + (pixel.x / frame.w) * part.w,
    y: part.y + (pixel.y / frame.h) * part.h,
  };
}

/** Zoom by `factor`; what is under `pixel` stays there as far as the frame allows. */
export function zoomedAt(
  view: View,
  factor: number,
  pixel: Point,
  frame: Size,
  canvas: Size,
): View {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), ZOOM_MOST);
  const fixed = pointAt(pixel, view, frame, canvas);
  const moved = pointAt(pixel, { ...view, zoom }, frame, canvas);
  const next = { zoom, x: view.x + fixed.x - moved.x, y: view.y + fixed.y - moved.y };
  return clamped(next, frame, canvas);
}

/** Move the view by pixels of the frame. */
export function panned(view: View, by: Point, frame: Size, canvas: Size): View {
  const scale = scaleOf(view, frame, canvas) || 1;
  return clamped({ ...view, x: view.x - by.x / scale, y: view.y - by.y / scale }, frame, canvas);
}

/** The view that shows `area` as large as the frame allows, with a margin of 24 units. */
export function showing(area: Rect, frame: Size, canvas: Size): View {
  const whole = Math.min(frame.w / canvas.w, frame.h / canvas.h) || 1;
  const zoom = Math.min(frame.w / (area.w + 48), frame.h / (area.h + 48)) / whole;
  return clamped({ zoom, x: area.x + area.w / 2, y: area.y + area.h / 2 }, frame, canvas);
}

/** The smallest rectangle around `rects`. */
export function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((r) => r.x));
  const y = Math.min(...rects.map((r) => r.y));
  const right = Math.max(...rects.map((r) => r.x + r.w));
  const bottom = Math.max(...rects.map((r) => r.y + r.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The least move that brings `rect` into view. */
export function revealing(view: View, rect: Rect, frame: Size, canvas: Size): View {
  const part = seen(view, frame, canvas);
  const margin = 20;
  const near = (from: number, length: number, start: number, size: number): number => {
    if (start - margin < from) return start - margin - from;
    const over = start + size + margin - (from + length);
    return over > 0 ? over : 0;
  };
  const next = {
    ...view,
    x: view.x + near(part.x, part.w, rect.x, rect.w),
    y: view.y + near(part.y, part.h, rect.y, rect.h),
  };
  return clamped(next, frame, canvas);
}
