/** What the hand bar shows: which cards, and how each stands to the present decision. */
import { CARD, facts } from '../../lib/facts.svelte';
import type { Game } from '../../lib/game.svelte';
import { t } from '../../lib/messages';
import type { Card, Side, State } from '../../lib/wire';

/** The number of the China Card, which is never counted in a hand (9.1). */
export const CHINA = 6;

export interface Standing {
  /** a legal choice now */
  playable: boolean;
  /** a card of the hand is asked for, and this one will not do */
  refused: boolean;
  /** chosen, not sent yet */
  picked: boolean;
  /** on the table, being carried out */
  inPlay: boolean;
  /** may lose the game by DEFCON */
  danger: boolean;
}

/** The viewer's own side, or null for those who only watch. */
export function viewer(state: State): Side | null {
  return state.side === 2 ? null : state.side;
}

/** The viewer's card that is being carried out now, or 0. */
export function cardInPlay(state: State): number {
  const card = state.decision?.card ?? 0;
  return state.phasing === state.side && state.piles.table.includes(card) ? card : 0;
}

/** The cards of the viewer's hand bar, unsorted: the hand and the card in play. */
export function handCards(state: State): Card[] {
  const side = viewer(state);
  if (side === null) return [];
  const held = state.hands[side].cards;
  const played = cardInPlay(state);
  const all = played === 0 || played === CHINA || held.includes(played) ? held : [...held, played];
  return all.filter((n) => n !== CHINA).map((n) => facts.card(n));
}

/** Whether the viewer holds the China Card or is just playing it. */
export function hasChina(state: State): boolean {
  return state.side !== 2 && (state.china.holder === state.side || cardInPlay(state) === CHINA);
}

/** Whether the decision asks for a card that the viewer holds. */
export function asksForHand(game: Game): boolean {
  const state = game.shown;
  const side = state === null ? null : viewer(state);
  if (state === null || side === null) return false;
  const held = state.hands[side].cards;
  return (game.decision?.choices ?? []).some(
    ({ option }) =>
      held.includes(option - CARD) || (option - CARD === CHINA && state.china.holder === side),
  );
}

/** How a card stands to the present decision. */
export function standing(game: Game, card: number): Standing {
  const choice = game.choice(CARD + card);
  const state = game.shown;
  const inPlay = state !== null && cardInPlay(state) === card;
  return {
    playable: choice !== null,
    refused: choice === null && !inPlay && asksForHand(game),
    picked: game.picked === CARD + card || game.sending === CARD + card,
    inPlay,
    danger: choice?.warning !== undefined || (state?.dangerous.includes(card) ?? false),
  };
}

/** Ops in words, with what is printed where it differs. */
export function worthWords(card: Card, ops: number): string {
  if (card.scoring) return t('cards.scoring');
  return ops === card.ops
    ? t('cards.ops', { ops })
    : t('cards.worth.changed', { ops, printed: card.ops });
}

/** Everything that a card shows, as one name for those who do not see it. */
export function cardWords(card: Card, ops: number, at: Partial<Standing> = {}): string {
  const words = [
    t('cards.words', {
      title: card.title,
      side: card.side,
      worth: worthWords(card, ops),
      era: t(`cards.era.long.${card.era}`),
    }),
  ];
  if (at.inPlay) words.push(t('cards.inplay'));
  else if (at.playable) words.push(t('cards.words.play'));
  else if (at.refused) words.push(t('cards.words.no'));
  if (at.danger) words.push(t('cards.words.danger'));
  return words.join(', ');
}
