/** The view of the map as it moves: size of the frame, zoom, and the hands on it. */
import { settings } from '../lib/settings.svelte';
import { world, type Point, type Rect } from './layout';
import { LongPress, SLACK } from './press';
import { clamped, panned, revealing, scaleOf, seen, showing, whole, zoomedAt } from './view';
import type { Size, View } from './view';

/** milliseconds of a move from one view to another */
const FLIGHT = 240;

function still(): boolean {
  return settings.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Camera {
  frame = $state<Size>({ w: 0, h: 0 });
  view = $state.raw<View>(whole(world.canvas));

  readonly part: Rect = $derived.by(() => seen(this.view, this.frame, world.canvas));
  readonly scale: number = $derived.by(() => scaleOf(this.view, this.frame, world.canvas));

  private flight = 0;
  private readonly hands = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private dragging = false;
  private readonly press = new LongPress();

  /** A box in pixels of the frame. */
  pixels(rect: Rect): Rect {
    const { part, scale } = this;
    return {
      x: (rect.x - part.x) * scale,
      y: (rect.y - part.y) * scale,
      w: rect.w * scale,
      h: rect.h * scale,
    };
  }

  resize(w: number, h: number): void {
    this.frame = { w, h };
    this.view = clamped(this.view, this.frame, world.canvas);
  }

  zoom(factor: number, pixel: Point = { x: this.frame.w / 2, y: this.frame.h / 2 }): void {
    cancelAnimationFrame(this.flight);
    this.view = zoomedAt(this.view, factor, pixel, this.frame, world.canvas);
  }

  all(): void {
    this.fly(whole(world.canvas));
  }

  show(area: Rect): void {
    this.fly(showing(area, this.frame, world.canvas));
  }

  centre(to: Point): void {
    cancelAnimationFrame(this.flight);
    this.view = clamped({ ...this.view, ...to }, this.frame, world.canvas);
  }

  reveal(rect: Rect): void {
    const next = revealing(this.view, rect, this.frame, world.canvas);
    if (next.x !== this.view.x || next.y !== this.view.y) this.fly(next);
  }

  private fly(to: View): void {
    cancelAnimationFrame(this.flight);
    if (still()) {
      this.view = to;
      return;
    }
    const from = this.view;
    const begin = performance.now();
    const time = FLIGHT * (settings.motion === 'slow' ? 2 : 1);
    const step = (now: number): void => {
      const done = Math.min(Math.max((now - begin) / time, 0), 1);
      const eased = 1 - (1 - done) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * eased;
      this.view = { zoom: mix(from.zoom, to.zoom), x: mix(from.x, to.x), y: mix(from.y, to.y) };
      if (done < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  // --- hands -----------------------------------------------------------------------------------

  /** Whether the press that just ended moved the map or was a long one: then it is no click. */
  get wasNoClick(): boolean {
    return this.dragging || this.press.held;
  }

  down(event: PointerEvent, onLongPress: () => void): void {
    if (event.button !== 0) return;
    if (this.hands.size === 0) {
      this.dragging = false;
      this.start = { x: event.clientX, y: event.clientY };
    }
    this.hands.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.hands.size === 1) this.press.begin(event, onLongPress);
    else this.press.end();
  }

  move(event: PointerEvent, corner: Point): void {
    const before = this.hands.get(event.pointerId);
    if (before === undefined) return;
    if (event.buttons === 0) {
      this.up(event);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.hands].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      this.dragging = true;
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(Math.hypot(before.x - other.x, before.y - other.y), 1);
      const middle = { x: (now.x + other.x) / 2 - corner.x, y: (now.y + other.y) / 2 - corner.y };
      this.zoom(factor, middle);
      this.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    } else if (this.dragging || Math.hypot(now.x - this.start.x, now.y - this.start.y) > SLACK) {
      if (!this.dragging) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.dragging = true;
      this.pan({ x: now.x - before.x, y: now.y - before.y });
    } else return;
    this.press.end();
    this.hands.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.hands.delete(event.pointerId);
    this.press.end();
  }

  private pan(by: Point): void {
    cancelAnimationFrame(this.flight);
    this.view = panned(this.view, by, this.frame, world.canvas);
  }
}
