/** Decisions by name, and the words for what they ask and offer. */
import { facts, CARD } from '../lib/facts.svelte';
import { isKey, t, type Key, type Values } from '../lib/messages';
import type { Choice, Decision, SideOrNobody, State } from '../lib/wire';
import { defconWords } from './tracks/words';

/** The kind of a decision as message keys have it: "coup", "event-card". */
export function kindOf(decision: Decision): string {
  return (facts.now.kinds[decision.kind] ?? '').replace(/[^a-z]+/g, '-');
}

/** The first of these keys that there is a message for. */
function first(keys: string[], values: Values): string | null {
  const key = keys.find(isKey);
  return key === undefined ? null : t(key, values);
}

/** The owner of the Influence that choosing changes, as the server foresees it. */
function owner(state: State, decision: Decision): SideOrNobody {
  for (const { option, preview } of decision.choices) {
    if (preview?.after === undefined) continue;
    if (preview.after.us !== (state.influence[0][option] ?? 0)) return 0;
    if (preview.after.ussr !== (state.influence[1][option] ?? 0)) return 1;
  }
  return decision.side;
}

/** Whether all that can be chosen are scoring cards, as for a trapped side without another card. */
function onlyScoring(decision: Decision): boolean {
  const cards = decision.choices.filter((c) => facts.isCard(c.option));
  return cards.length > 0 && cards.every((c) => facts.card(c.option - CARD).scoring);
}

/** The question, under 45 characters. `total`: the Ops there were, as far as known. */
export function heading(state: State, decision: Decision, total = 0): string {
  const kind = kindOf(decision);
  const values = {
    left: decision.left,
    total,
    enemy: t(`side.${decision.side === 0 ? 1 : 0}`),
    owner: t(`side.${owner(state, decision)}`),
    area: t(`prompt.area.${decision.side}`),
    round: state.round,
    rounds: state.rounds[decision.side],
  };
  const ask = `prompt.ask.${kind}`;
  const keys = [`${ask}.${decision.card}`, ask];
  if (total > decision.left) keys.unshift(`${ask}.of`);
  if (onlyScoring(decision)) keys.unshift(`${ask}.scoring`);
  return first(keys, values) ?? decision.text;
}

/** "US, action round 1" */
export function whenWords(state: State, side: SideOrNobody): string {
  const key: Key = `prompt.when.${state.phase}`;
  return t(key, { side: t(`side.${side}`), round: state.round });
}

/** What a decision adds to its heading; empty when there is nothing to add. */
export function asideWords(decision: Decision): string {
  if (decision.only !== 0) {
    const regions = facts.now.regions.filter((r) => (r.area & decision.only) === r.area);
    return t('prompt.note.only', { region: regions.map((r) => r.name).join(', ') });
  }
  if (kindOf(decision) === 'trap-discard' && !onlyScoring(decision)) {
    return t('prompt.note.trap-discard', { card: facts.card(decision.card).title });
  }
  const kind = kindOf(decision);
  return kind.startsWith('event') || kind === 'war-target' ? facts.card(decision.card).line : '';
}

/** Whether `choice` names a level of DEFCON. */
export function isLevel(decision: Decision, choice: Choice): boolean {
  return decision.card === 46 && /^[1-5]$/.test(choice.name);
}

/** A choice in words: a full sentence where the name is none. */
export function optionWords(state: State, decision: Decision, choice: Choice): string {
  const { option } = choice;
  const kind = kindOf(decision);
  if (option <= CARD + 110 && (facts.isCountry(option) || facts.isCard(option))) return facts.name(option);
  if (isLevel(decision, choice)) return t('prompt.option.level', { level: choice.name });
  if (kind === 'bid-number') return t('prompt.option.bid', { number: choice.name });
  const key = `prompt.option.${option}`;
  const words = first([`${key}.${decision.card}`, `${key}.${kind}`, key], {
    defcon: state.defcon,
    enemy: t(`side.${decision.side === 0 ? 1 : 0}`),
  });
  return words ?? choice.name;
}

/** What a choice brings, in one line. */
export function lineWords(state: State, decision: Decision, choice: Choice): string {
  if (isLevel(decision, choice)) return defconWords({ ...state, defcon: Number(choice.name) });
  const key = `prompt.line.${choice.option}`;
  const values = { enemy: t(`side.${decision.side === 0 ? 1 : 0}`) };
  const own = first([`${key}.${decision.card}`, key], values);
  if (own === null) return choice.note ?? '';
  return choice.option === 94 && choice.note !== undefined ? `${own} ${choice.note}` : own;
}

/** The name of the button to a rule: "Rule 6.1", "Card 36". */
export function ruleWords(rule: string): string {
  return rule.startsWith('Card') ? t('play.rule.card', { number: rule.slice(5) }) : t('play.rule', { rule });
}

/** The button that sends `option`: "Place in Angola", "Discard Duck and Cover". */
export function doWords(decision: Decision, option: number): string {
  const kind = kindOf(decision);
  const values = { name: facts.name(option) };
  const keys = [`play.do.${kind}.${decision.card}`, `play.do.${kind}`];
  if (onlyScoring(decision)) keys.unshift(`play.do.${kind}.scoring`);
  return first(keys, values) ?? values.name;
}

/** The button that sends `choice` all the same: "Coup and lose". */
export function loseWords(state: State, decision: Decision, choice: Choice): string {
  return first([`play.warn.do.${kindOf(decision)}`], {}) ??
    t('play.warn.do', { choice: optionWords(state, decision, choice) });
}
