/** How a game ended, in words, and the way to the next one. */
import { post } from '../lib/api';
import type { Game } from '../lib/game.svelte';
import { t } from '../lib/messages';
import { mine } from '../lib/mine.svelte';
import { router } from '../lib/router.svelte';
import type { Joined, State } from '../lib/wire';

/** "You win" for a player, "The US wins" for everybody else and for both on one screen. */
export function endTitle(state: State): string {
  const { end, seat, seats } = state;
  if (end === null) return '';
  if (end.winner === 2) return t('rail.over.draw');
  if (seat !== 0 && seat !== 1) return t('rail.over.wins', { side: t(`side.${end.winner}`) });
  return t(seats[seat].side === end.winner ? 'rail.over.won' : 'rail.over.lost');
}

/** Make the same game with the sides changed and go there; raises `Refused`. */
export async function rematch(game: Game): Promise<void> {
  const made = await post<Joined>(`/api/games/${game.id}/rematch`, {}, game.token);
  mine.keep({ game: made.game, token: made.token, seat: made.seat, invite: made.invite });
  router.go('game', made.game);
}
