/** Which of the cards on offer lie somewhere else than in the hand bar. */
import { CARD, facts } from '../../lib/facts.svelte';
import type { Decision, State } from '../../lib/wire';
import { CHINA } from '../cards/hand';

/** The options that name cards which the viewer does not hold. */
export function elsewhere(state: State, decision: Decision): number[] {
  const held = state.side === 2 ? [] : state.hands[state.side].cards;
  return decision.choices
    .map((choice) => choice.option)
    .filter((option) => facts.isCard(option) && !held.includes(option - CARD))
    .filter((option) => option - CARD !== CHINA || state.china.holder !== state.side);
}
