import { describe, expect, it } from 'vitest';
import type { State } from '../../lib/wire';
import fixture from '../../../fixtures/influence.json';
import { closedWords, defconWords, militaryWords, roundWords, vpWords } from './words';

const BASE = fixture as unknown as State;

describe('words of the tracks', () => {
  it('a number never carries a sign for a side', () => {
    expect(vpWords(-3)).toBe('USSR 3');
    expect(vpWords(6)).toBe('US 6');
    expect(vpWords(0)).toBe('0');
  });

  it('DEFCON says what it closes (8.1.5), coups alone where realignment is free', () => {
    const state = { ...BASE, defcon: 3 };
    expect(defconWords({ ...state, options: {} })).toBe('No coups or realignment: Europe, Asia');
    expect(closedWords({ ...state, options: {} })).toBe('Closed: Europe, Asia');
    expect(defconWords({ ...state, options: { free_realignment: true } })).toBe('No coups: Europe, Asia');
  });

  it('Military Ops are owed up to the DEFCON level (8.2)', () => {
    expect(militaryWords({ ...BASE, defcon: 2, military: [0, 3] }, 1)).toBe('3 of 2');
  });

  it('the action round is told with whose it is and how many that side has', () => {
    const state: State = { ...BASE, phase: 'rounds', phasing: 0, round: 7, rounds: [8, 7] };
    expect(roundWords(state)).toBe('US, 7 of 8');
  });
});
