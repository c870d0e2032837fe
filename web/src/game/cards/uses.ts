/** What the sheet of a card lets one do with it, as the decision offers it. */
import { facts } from '../../lib/facts.svelte';
import type { Game } from '../../lib/game.svelte';
import { t } from '../../lib/messages';
import type { Choice, Decision, Refusal } from '../../lib/wire';
import { kindOf } from '../kinds';

const DISCARDS = ['trap-discard', 'held-card'];

/** The words of the button that chooses a card: "Play this card", "Set as headline". */
export function playWords(decision: Decision): string {
  const kind = kindOf(decision);
  if (kind === 'headline') return t('cards.play.headline');
  if (kind === 'card') return t('cards.play.card');
  return t(DISCARDS.includes(kind) ? 'cards.play.discard' : 'cards.play.other');
}

function isUse(option: number): boolean {
  return !facts.isCountry(option) && !facts.isCard(option);
}

/** The ways to use `card`, when that is what has to be decided. */
export function usesOf(game: Game, card: number): { choices: Choice[]; refused: Refusal[] } {
  const decision = game.decision;
  if (decision === null || decision.card !== card || !game.mine) return { choices: [], refused: [] };
  return {
    choices: decision.choices.filter((choice) => isUse(choice.option)),
    refused: decision.refused.filter((refusal) => isUse(refusal.option)),
  };
}
