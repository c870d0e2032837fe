/** Shows the pictures of a play one after the other; any key, click or tap finishes them. */
import { settings } from '../lib/settings.svelte';
import type { State } from '../lib/wire';
import { pictures, STEP, WHOLE } from './playback';

function still(): boolean {
  return (
    settings.motion === 'off' ||
    document.hidden ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

export class Playback {
  /** what the map and the tracks show while a play is told; null: the present */
  shown = $state.raw<State | null>(null);

  private queue: State[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** when the last picture came, and the time between two, in ms */
  private last = 0;
  private pace = STEP;

  /** Tell what leads from `before` to `next`; `own`: the viewer made the first decision of it. */
  tell(before: State, next: State, own: boolean): void {
    if (still() || next.news.length === 0 || next.version <= before.version) {
      this.finish();
      return;
    }
    const row = pictures(before, next, own);
    if (own && row.length === 1) {
      this.finish();
      return;
    }
    this.queue.push(...row);
    const slower = settings.motion === 'slow' ? 2 : 1;
    this.pace = slower * Math.min(STEP, WHOLE / this.queue.length);
    if (this.timer === null) this.begin(before);
  }

  private begin(before: State): void {
    window.addEventListener('keydown', this.finish, { capture: true });
    window.addEventListener('pointerdown', this.finish, { capture: true });
    const wait = this.last + this.pace - performance.now();
    if (wait > 0) {
      this.shown = this.shown ?? before;
      this.timer = setTimeout(this.step, wait);
    } else this.step();
  }

  private step = (): void => {
    const next = this.queue.shift();
    this.last = performance.now();
    if (next === undefined || this.queue.length === 0) {
      this.finish();
      return;
    }
    this.shown = next;
    this.timer = setTimeout(this.step, this.pace);
  };

  /** Show the present at once. */
  finish = (): void => {
    this.queue = [];
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.shown = null;
    window.removeEventListener('keydown', this.finish, { capture: true });
    window.removeEventListener('pointerdown', this.finish, { capture: true });
  };
}
