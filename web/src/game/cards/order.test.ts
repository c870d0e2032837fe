import { beforeAll, expect, it } from 'vitest';
import { facts } from '../../lib/facts.svelte';
import type { Card, State } from '../../lib/wire';
import { factsOf, stateOf } from '../../rail/testing';
import { HandMemory, sorted } from './order';

let state: State;

beforeAll(async () => {
  facts.facts = await factsOf();
  state = await stateOf('card');
});

const cards = (...numbers: number[]): Card[] => numbers.map((n) => facts.card(n));
const numbers = (list: Card[]): number[] => list.map((card) => card.number);

// 4 Duck and Cover: US, 3, Early; 50 We Will Bury You: USSR, 4, Mid; 81 South America Scoring: Mid;
// 26 CIA Created: US, 1, Early
it('sorts by Ops with the most first and scoring cards last', () => {
  expect(numbers(sorted(cards(81, 26, 4, 50), 'ops', {}))).toEqual([50, 4, 26, 81]);
});

it('sorts by the Ops that count now and not by the printed ones', () => {
  expect(numbers(sorted(cards(50, 4), 'ops', { 50: 2, 4: 3 }))).toEqual([4, 50]);
});

it('sorts by side with the US first, then by Ops', () => {
  expect(numbers(sorted(cards(50, 81, 26, 4), 'side', {}))).toEqual([4, 26, 50, 81]);
});

it('sorts by era, then by Ops', () => {
  expect(numbers(sorted(cards(50, 81, 26, 4), 'era', {}))).toEqual([4, 26, 50, 81]);
});

it('sorts by number', () => {
  expect(numbers(sorted(cards(81, 50, 26, 4), 'number', {}))).toEqual([4, 26, 50, 81]);
});

it('keeps the order while the turn lasts, though the Ops change', () => {
  const memory = new HandMemory();
  memory.arrange({ ...state, ops: { 4: 3, 50: 4 } }, cards(4, 50), 'ops');
  const later = { ...state, ops: { 4: 4, 50: 1 } };
  expect(numbers(memory.arrange(later, cards(4, 50), 'ops'))).toEqual([50, 4]);
});

it('sorts anew in the next turn', () => {
  const memory = new HandMemory();
  memory.arrange({ ...state, ops: { 4: 3, 50: 4 } }, cards(4, 50), 'ops');
  const later = { ...state, turn: state.turn + 1, ops: { 4: 4, 50: 1 } };
  expect(numbers(memory.arrange(later, cards(4, 50), 'ops'))).toEqual([4, 50]);
});

it('puts a card that comes during the turn at the end', () => {
  const memory = new HandMemory();
  memory.arrange(state, cards(26, 4), 'ops');
  expect(numbers(memory.arrange(state, cards(26, 4, 50), 'ops'))).toEqual([4, 26, 50]);
});

it('remembers what the card in play counted for when it was chosen', () => {
  const memory = new HandMemory();
  memory.arrange({ ...state, ops: { 50: 3 } }, cards(50), 'ops');
  memory.arrange({ ...state, ops: {} }, cards(50), 'ops');
  expect(memory.worth(facts.card(50))).toBe(3);
});
