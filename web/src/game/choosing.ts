/** How a legal option gets chosen: at once, after a second tap, or after a warning was read. */
import { facts } from '../lib/facts.svelte';
import type { Game } from '../lib/game.svelte';
import { settings } from '../lib/settings.svelte';
import { asking } from './asking.svelte';
import { kindOf } from './kinds';

export type Input = 'mouse' | 'touch' | 'key';

/** decisions that place a marker, which a setting wants confirmed */
const PLACING = ['setup', 'extra-influence', 'influence', 'event-add-influence'];

/** Whether a first click only picks: on touch, for cards of the hand, and when settings say so. */
function picksFirst(game: Game, option: number, input: Input): boolean {
  if (facts.isCard(option)) return true;
  if (!facts.isCountry(option)) return false;
  if (input === 'touch') return true;
  const decision = game.decision;
  return settings.confirm_placement && decision !== null && PLACING.includes(kindOf(decision));
}

/** Choose `option` as far as one may by this kind of input; the rest is asked first. */
export function choose(game: Game, option: number, input: Input): void {
  if (!canChoose(game, option)) return;
  if (picksFirst(game, option, input) && game.picked !== option) {
    game.picked = option;
    return;
  }
  confirm(game, option);
}

/** Choose `option`, whose button says what it does: only a sure loss is asked about. */
export function confirm(game: Game, option: number): void {
  if (!canChoose(game, option)) return;
  if (game.choice(option)?.warning?.level === 'sure') asking.open(game, option);
  else void game.play(option);
}

function canChoose(game: Game, option: number): boolean {
  return game.choice(option) !== null && game.sending === null && game.connection === 'live';
}
