/** A finger that rests on the map: after half a second it asks, and is no tap any more. */
import type { Point } from './layout';

/** pixels that a press may wander and still be one */
export const SLACK = 6;
const LONG_PRESS = 500;

export class LongPress {
  /** the press that just ended was a long one */
  held = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private start: Point = { x: 0, y: 0 };

  begin(event: PointerEvent, then: () => void): void {
    this.end();
    this.held = false;
    if (event.pointerType === 'mouse') return;
    this.start = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => {
      this.held = true;
      then();
    }, LONG_PRESS);
  }

  move(event: PointerEvent): void {
    if (this.timer === null) return;
    const way = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y);
    if (way > SLACK) this.end();
  }

  end(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
