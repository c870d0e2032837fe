/** Addresses to give to others. What is secret stands behind `#` and never reaches a server's log. */
import { link } from './router.svelte';

function address(...parts: [string, ...string[]]): string {
  return new URL(link(...parts), location.href.replace(/#.*$/, '')).href;
}

/** Opens the other seat, once. */
export function inviteAddress(game: string, invite: string): string {
  return address('join', game, invite);
}

/** Shows the game to anybody, as far as both sides may see it. */
export function watchAddress(game: string): string {
  return address('game', game);
}

/** Opens one's own seat on another device. */
export function seatAddress(game: string, token: string): string {
  return address('seat', game, token);
}
