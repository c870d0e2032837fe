/** How a legal option gets chosen: at once, after a second tap, or after a warning was read. */
import type { Game } from '../lib/game.svelte';

export type Input = 'mouse' | 'touch' | 'key';

/** Choose `option` as far as one may by this kind of input; the rest is asked first. */
export function choose(game: Game, option: number, input: Input): void {
  if (game.choice(option) === null || game.sending !== null) return;
  if (input === 'touch' && game.picked !== option) {
    game.picked = option;
    return;
  }
  void game.play(option);
}
