/** What is told to a screen reader, and heard, when a game moves on: one sentence for a whole play. */
import type { Game } from '../lib/game.svelte';
import { t } from '../lib/messages';
import { sound } from '../lib/sound';
import type { State, StoryLine } from '../lib/wire';

/** lines of one play that are told at most; the log has the rest */
const MOST = 8;

export class Announcer {
  /** the opponent's play when it is complete, and whose move it is */
  polite = $state('');
  /** warnings and refusals */
  assertive = $state('');

  private told = -1;
  private before: State | null = null;

  constructor(private readonly game: Game) {}

  /** Take note of a new state; call it from an effect on `game.state`. */
  hear(state: State | null, story: readonly StoryLine[]): void {
    if (state === null) return;
    const before = this.before;
    this.before = state;
    if (before === null || before.side !== state.side) {
      this.told = state.version;
      return;
    }
    if (state.version === before.version) return;
    this.sound(before, state);
    if (state.version < before.version || this.told > state.version) this.told = state.version;
    if (!this.complete(before, state)) return;
    const lines = story.filter((line) => line.version > this.told && line.level > 0);
    this.told = state.version;
    const others = state.side === 2 ? lines : lines.filter((_, i) => this.isOther(lines, i, state));
    const words = others.slice(-MOST).map((line) => sentence(line.text));
    if (state.end !== null) words.push(sentence(state.end.text));
    if (words.length > 0) this.polite = words.join(' ');
  }

  /** A line of what changed belongs to the play before it. */
  private isOther(lines: readonly StoryLine[], index: number, state: State): boolean {
    const play = lines.slice(0, index + 1).findLast((line) => line.level === 1) ?? lines[index];
    return play !== undefined && play.side !== state.side;
  }

  /** The play is told when it is one's own turn to choose, at a new round, or at the end. */
  private complete(before: State, state: State): boolean {
    return (
      state.end !== null ||
      (state.decision?.choices.length ?? 0) > 0 ||
      before.round !== state.round ||
      before.phase !== state.phase ||
      before.phasing !== state.phasing
    );
  }

  private sound(before: State, state: State): void {
    const mine = this.game.mine && (before.decision?.choices.length ?? 0) === 0;
    if (state.end !== null && before.end === null) sound.play('end');
    else if (mine) sound.play('turn');
    else if (state.defcon !== before.defcon) sound.play(state.defcon < before.defcon ? 'defcon_down' : 'defcon_up');
    else if (state.story.some((line) => line.dice.length > 0)) sound.play('die');
    else if (state.control.some((side, c) => side !== before.control[c])) {
      const own = state.control.some((side, c) => side !== before.control[c] && side === state.side);
      sound.play(own ? 'own' : 'lost');
    } else if (state.influence.some((row, s) => row.some((n, c) => n !== before.influence[s]?.[c]))) sound.play('marker');
    else sound.play('card');
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The title of the page: whose move it is comes first. */
export function pageTitle(game: Game, unseen: boolean): string {
  const state = game.state;
  const name = t('app.name');
  if (state === null) return name;
  if (state.end !== null) return `${t('shell.title.over')} · ${name}`;
  if (state.waiting) return `${t('shell.lobby')} · ${name}`;
  const side = t(`side.${state.decision?.side ?? 2}`);
  if (state.hot_seat) return `${t('shell.title.side', { side })} · ${name}`;
  if (game.mine) return `${unseen ? '● ' : ''}${t('shell.title.mine')} · ${name}`;
  return `${t('shell.title.theirs', { side })} · ${name}`;
}
