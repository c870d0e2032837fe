/** The choices that are neither country nor card, as rows with what each brings. */
import { facts } from '../../lib/facts.svelte';
import { isKey, t } from '../../lib/messages';
import type { Choice, Decision, State, Why } from '../../lib/wire';
import { isLevel, kindOf, lineWords, optionWords } from '../kinds';
import { changes } from './changes';

export interface Row {
  option: number;
  words: string;
  line: string;
  /** "3 in 6", where a die decides */
  odds: string;
  /** the key that chooses it, "" for none */
  key: string;
  choice: Choice | null;
  why: Why | null;
}

/** letters for the uses of a card and for the operations */
const LETTERS: Record<number, string> = { 87: 'E', 88: 'O', 89: 'I', 90: 'O', 91: 'R', 92: 'S' };
const PASS = 85;
const DONE = 86;

/** Kinds whose rows are the question itself; in others a row is only a way to stop or to pass. */
const BY_ROWS = ['bid-side', 'bid-number', 'use', 'order', 'operation', 'event-choice'];

function possible(state: State, decision: Decision, choice: Choice): Row {
  const said = isLevel(decision, choice) ? { ...choice.preview, defcon: undefined } : choice.preview;
  const tracks = changes(state, said, decision.side);
  const odds = choice.preview?.odds;
  return {
    option: choice.option,
    words: optionWords(state, decision, choice),
    line: [
      lineWords(state, decision, choice),
      tracks.map((change) => `${change.label} ${change.words}`).join(', '),
    ]
      .filter(Boolean)
      .map((words) => (/[.!?]$/.test(words) ? words : `${words}.`))
      .join(' '),
    odds: odds === undefined ? '' : t('prompt.odds.in', { n: odds.success ?? 0, of: odds.of }),
    key: LETTERS[choice.option] ?? '',
    choice,
    why: null,
  };
}

function impossible(option: number, why: Why): Row {
  const key = `prompt.option.${option}`;
  return {
    option,
    words: isKey(key) ? t(key) : facts.name(option),
    line: why.text,
    odds: '',
    key: '',
    choice: null,
    why,
  };
}

/** Whether a choice is made with a button rather than on the map or from the cards. */
export function isRow(choice: Choice): boolean {
  return !facts.isCountry(choice.option) && !facts.isCard(choice.option);
}

/** Rows in the order of the rules; of two ways the safe one first. */
export function rows(state: State, decision: Decision): Row[] {
  const all = [
    ...decision.choices.filter(isRow).map((choice) => possible(state, decision, choice)),
    ...decision.refused.map(({ option, why }) => impossible(option, why)),
  ];
  const kind = kindOf(decision);
  if (kind === 'use' || kind === 'operation') return all.sort((a, b) => a.option - b.option).sort(passLast);
  if (kind === 'event-choice' && all.length === 2) return all.sort((a, b) => risk(a) - risk(b));
  return all;
}

function passLast(a: Row, b: Row): number {
  return Number(a.option === PASS) - Number(b.option === PASS);
}

function risk(row: Row): number {
  if (row.option === PASS) return 0;
  return row.choice?.warning === undefined ? 1 : 2;
}

/** Whether the rows answer the question; else they stand small beside Undo. */
export function areQuestion(decision: Decision): boolean {
  return BY_ROWS.includes(kindOf(decision));
}

/** Whether a row only stops or passes. */
export function isStop(row: Row): boolean {
  return row.option === PASS || row.option === DONE;
}
