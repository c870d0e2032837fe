/** Making a game and going to it. */
import { post } from './api';
import { mine } from './mine.svelte';
import { router } from './router.svelte';
import type { Chair, Joined, NewGame, Side } from './wire';

/** Ask the server for a game, keep its tokens in this browser and open it. */
export async function create(wanted: NewGame): Promise<void> {
  const made = await post<Joined>('/api/games', wanted);
  mine.keep({ game: made.game, token: made.token, seat: made.seat, invite: made.invite });
  router.go('game', made.game);
}

/** The two chairs of a game against a bot with the human on `side`. */
export function againstBot(side: Side, level: string): [Chair, Chair] {
  const human: Chair = { kind: 'human' };
  const bot: Chair = { kind: 'bot', level };
  return side === 0 ? [human, bot] : [bot, human];
}
