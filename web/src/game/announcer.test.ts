import { describe, expect, it } from 'vitest';
import { Game } from '../lib/game.svelte';
import type { Decision, State, StoryLine } from '../lib/wire';
import { Announcer, pageTitle } from './announcer.svelte';
import fixture from '../../fixtures/influence.json';

const BASE = fixture as unknown as State;

function decision(side: 0 | 1, mine: boolean): Decision {
  const choices = mine ? [{ option: 1, name: 'UK' }] : [];
  return { side, seat: side, kind: 0, card: 0, left: 1, only: 0, rule: '6.1', text: '', choices, refused: [] };
}

function at(version: number, mine: boolean): State {
  return { ...BASE, side: 0, version, story: [], end: null, round: 1, phase: 'rounds', phasing: 1, decision: decision(mine ? 0 : 1, mine) };
}

function line(level: 0 | 1 | 2, side: 0 | 1 | 2, text: string, version: number): StoryLine {
  return { level, side, text, version, dice: [] };
}

describe('what a screen reader is told', () => {
  it("the opponent's play is one message when it is complete, not one for each marker", () => {
    const said = new Announcer(new Game('x', null));
    said.hear(at(10, false), []);
    const story = [line(1, 1, 'USSR plays Blockade for Ops', 11), line(2, 1, 'USSR Influence: Poland 3 -> 4', 12)];
    said.hear(at(11, false), story.slice(0, 1));
    expect(said.polite).toBe('');
    said.hear(at(12, true), story);
    expect(said.polite).toBe('USSR plays Blockade for Ops. USSR Influence: Poland 3 -> 4.');
  });

  it('what the viewer does itself is not told', () => {
    const said = new Announcer(new Game('x', null));
    said.hear(at(10, true), []);
    said.hear(at(11, true), [line(1, 0, 'US plays NATO as event', 11), line(2, 2, 'NATO in effect', 11)]);
    expect(said.polite).toBe('');
  });

  it('what was told before is not told again', () => {
    const said = new Announcer(new Game('x', null));
    said.hear(at(10, false), []);
    const first = line(1, 1, 'USSR plays Nasser as event', 11);
    said.hear(at(11, true), [first]);
    said.hear({ ...at(12, false) }, [first]);
    said.hear(at(13, true), [first, line(1, 1, 'USSR plays Fidel as event', 13)]);
    expect(said.polite).toBe('USSR plays Fidel as event.');
  });
});

describe('the title of the page', () => {
  it('says whose move it is, with a mark when the page is hidden', () => {
    const game = new Game('x', null);
    game.state = { ...at(1, true), hot_seat: false, waiting: false };
    expect(pageTitle(game, false)).toBe('Your move · Brinkmanship');
    expect(pageTitle(game, true)).toBe('● Your move · Brinkmanship');
    game.state = { ...at(2, false), hot_seat: false, waiting: false };
    expect(pageTitle(game, true)).toBe('USSR is choosing · Brinkmanship');
  });
});
