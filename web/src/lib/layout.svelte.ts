/** Which of the four layouts fits the window; every component that differs by size asks here. */

/** large from 1600 wide, compact from 1200, medium from 700, else (or under 480 high) phone */
export type Size = 'large' | 'compact' | 'medium' | 'phone';

class Layout {
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);

  constructor() {
    window.addEventListener('resize', () => {
      this.width = window.innerWidth;
      this.height = window.innerHeight;
    });
  }

  get size(): Size {
    if (this.width < 700 || this.height < 480) return 'phone';
    if (this.width < 1200) return 'medium';
    return this.width < 1600 ? 'compact' : 'large';
  }

  /** A phone on its side. */
  get lying(): boolean {
    return this.size === 'phone' && this.width > this.height;
  }

  /** Whether the rail is always on the screen. */
  get rail(): boolean {
    return this.size === 'large' || this.size === 'compact';
  }
}

export const layout = new Layout();
