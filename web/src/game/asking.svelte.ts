/** The choice whose warning is being read before it is sent. */
import type { Game } from '../lib/game.svelte';

class Asking {
  option = $state<number | null>(null);
  /** the version of the game it was asked at; another one makes the question void */
  version = $state(-1);

  open(game: Game, option: number): void {
    this.version = game.state?.version ?? -1;
    this.option = option;
  }

  close(): void {
    this.option = null;
  }
}

export const asking = new Asking();
