import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { facts } from '../lib/facts.svelte';
import { Game } from '../lib/game.svelte';
import type { State } from '../lib/wire';
import RegionMeter from './RegionMeter.svelte';
import { factsOf, stateOf } from './testing';

let state: State;

beforeAll(async () => {
  facts.facts = await factsOf();
  state = await stateOf('influence');
});

afterEach(cleanup);

function show(shown: State, compact = false): void {
  const game = new Game('g', null);
  game.state = shown;
  render(RegionMeter, { game, compact });
}

/** A row of numbers that no rule is needed for: what the server says of one region. */
function row(region: string, now: number, wins: 0 | 1 | 2 = 2): State['meter'][number] {
  const side = { level: 2 as const, battlegrounds: 4, others: 3, vp: 9 };
  return { region, area: 2, battlegrounds: 6, sides: [side, { ...side, level: 1, others: 1 }], now, wins };
}

function cells(name: RegExp): string[] {
  const found = screen.getByRole('row', { name });
  return within(found).getAllByRole('cell').map((c) => c.textContent?.replace(/\s+/g, ' ').trim() ?? '');
}

it('is a table with a row for every region that the server tells', () => {
  show(state);
  expect(screen.getAllByRole('row')).toHaveLength(state.meter.length + 1);
});

it('says level, battlegrounds out of all and other countries in words', () => {
  show({ ...state, meter: [row('asia', 6)] });
  const [us = '', ussr = '', now] = cells(/Asia/);
  expect(us).toContain('Domination');
  expect(us).toContain('4 of 6 battlegrounds, 3 other countries');
  expect(ussr).toContain('Presence');
  expect(ussr).toContain('1 other country');
  expect(now).toBe('US +6');
});

it('never shows a sign for a side', () => {
  show({ ...state, meter: [row('asia', -4)] });
  expect(cells(/Asia/)[2]).toBe('USSR +4');
});

it('says who would win by scoring Europe', () => {
  show({ ...state, meter: [row('europe', 12, 0)] });
  expect(cells(/Europe/)[2]).toBe('US wins');
});

it('names the side for those who do not see the mark of the compact table', () => {
  show({ ...state, meter: [row('asia', 6)] }, true);
  expect(cells(/Asia/)[2]).toContain('US');
});
