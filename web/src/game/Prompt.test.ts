import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { facts } from '../lib/facts.svelte';
import { Game } from '../lib/game.svelte';
import { layout } from '../lib/layout.svelte';
import type { Choice, State } from '../lib/wire';
import { factsOf, stateOf } from '../rail/testing';
import { heading as ask } from './kinds';
import Prompt from './Prompt.svelte';

beforeAll(async () => {
  facts.facts = await factsOf();
  layout.width = 1920;
  layout.height = 1080;
});
afterEach(cleanup);

function show(state: State): Game {
  const game = new Game('g', 't', state.side);
  game.state = state;
  game.connection = 'live';
  render(Prompt, { game });
  return game;
}

/** A decision of the fixture `use` with other contents. */
async function asked(kind: string, card: number, choices: Partial<Choice>[], left = 0): Promise<State> {
  const state = await stateOf('use');
  if (state.decision === null) throw new Error('the fixture has a decision');
  return {
    ...state,
    decision: {
      ...state.decision,
      kind: facts.now.kinds.indexOf(kind),
      card,
      left,
      choices: choices.map((c) => ({ option: 85, name: '', ...c })),
      refused: [],
    },
  };
}

const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent?.trim() ?? '';

it.each([
  ['setup', 'Place in Western Europe: 5 left'],
  ['headline', 'Choose your headline'],
  ['card', 'Play a card: action round 1 of 7'],
  ['use', 'Choose how to use the card'],
  ['influence', 'Place Influence: 2 Ops left'],
  ['coup', 'Choose a country to coup: 4 Ops'],
  ['realignment', 'Realign: 3 rolls left'],
  ['event-add', 'Add USSR Influence: 3 left'],
  ['event-remove', 'Remove USSR Influence: 3 left'],
  ['war', 'Choose the country to attack'],
  ['discard', 'Take a card from the discard pile'],
  ['defcon', 'Set DEFCON to any level'],
  ['trap', 'Discard a card worth 2 or more'],
  ['crisis', 'Choose an operation: 4 Ops'],
])('asks one question in the position %s', async (name, words) => {
  show(await stateOf(name));
  expect(heading()).toBe(words);
});

it.each([
  ['bid side', 0, 'Which side do you want to play?'],
  ['bid number', 0, 'How much Influence do you give for it?'],
  ['extra influence', 0, 'Place extra Influence: 2 left'],
  ['order', 56, 'The USSR event: before or after your Ops?'],
  ['companion', 32, 'Choose a card with a USSR event'],
  ['event: country', 22, 'Choose a country: 2 left'],
  ['event: card', 98, 'Choose the US card to discard'],
  ['event: card', 49, 'Choose the card that goes over'],
  ['event: choice', 20, 'Take part in the games, or boycott?'],
  ['event: choice', 100, 'End the game now?'],
  ['held card', 0, 'Discard a held card, or keep all'],
])('asks for %s with card %i in its own words', async (kind, card, words) => {
  show(await asked(kind, card, [{}], 2));
  expect(heading()).toBe(words);
});

it('asks nothing longer than 45 characters, whatever the kind and the card', async () => {
  const state = await stateOf('use');
  if (state.decision === null) throw new Error('the fixture has a decision');
  const decision = { ...state.decision, choices: [{ option: 85, name: '' }], left: 4 };
  for (let kind = 1; kind < facts.now.kinds.length; kind += 1) {
    for (const { number } of facts.now.cards) {
      const words = ask(state, { ...decision, kind, card: number }, 9);
      expect(words.length, `${facts.now.kinds[kind]} ${number}: ${words}`).toBeLessThan(45);
    }
  }
});

it('offers a trapped side without another card only its scoring cards', async () => {
  show(await asked('trap discard', 42, [{ option: 181 }]));
  expect(heading()).toBe('You may only play a scoring card');
});

it('says who is choosing while the other side does', async () => {
  show(await stateOf('opponent'));
  expect(heading()).toContain('The USSR is choosing a card');
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
});

it('shows what a marker costs and the numbers after it', async () => {
  const game = show(await stateOf('influence'));
  game.focus = 59;
  expect(await screen.findByText('Angola costs 2.')).toBeTruthy();
  expect(screen.getByText(/After: US 1, USSR 3/)).toBeTruthy();
  expect(screen.getByRole('img', { name: '2 of 2 Ops left' })).toBeTruthy();
});

it('counts the Ops that are spent once it has seen how many there were', async () => {
  const state = await stateOf('influence');
  if (state.decision === null) throw new Error('the fixture has a decision');
  const game = show({ ...state, decision: { ...state.decision, left: 4 } });
  game.state = state;
  expect(await screen.findByRole('heading', { name: 'Place Influence: 2 of 4 Ops left' })).toBeTruthy();
});

it('shows a choice that is not possible with its reason and its rule', async () => {
  const state = await stateOf('use');
  const why = {
    option: 92,
    legal: false,
    text: 'the next Space Race box asks for more Ops than this card is worth',
    reason: 38,
    values: {},
    rule: '6.4',
  };
  if (state.decision === null) throw new Error('the fixture has a decision');
  const choices = state.decision.choices.filter((c) => c.option !== 92);
  show({ ...state, decision: { ...state.decision, choices, refused: [{ option: 92, why }] } });
  expect(screen.queryByRole('button', { name: /Space Race/ })).toBeNull();
  expect(screen.getByText(/asks for more Ops/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rule 6.4' })).toBeTruthy();
});

it('answers a boycott in a full sentence with what it does to DEFCON', async () => {
  show(await asked('event: choice', 20, [{ option: 213 }, { option: 214, preview: { defcon: 2 } }]));
  const boycott = screen.getByRole('button', { name: /^Boycott/ });
  expect(boycott.textContent).toContain('DEFCON 3 to 2');
  expect(screen.getByRole('button', { name: /^Take part/ })).toBeTruthy();
});

it('puts the way without danger first', async () => {
  show(await asked('event: choice', 100, [{ option: 227 }, { option: 85 }]));
  const words = within(screen.getByRole('list', { name: '' })).getAllByRole('button').map((b) => b.textContent);
  expect(words[0]).toContain('Play on');
});

it.each([
  ['S', 92],
  ['O', 88],
])('lets the key %s choose that use', async (key, option) => {
  const game = show(await stateOf('use'));
  const play = vi.spyOn(game, 'play').mockResolvedValue(true);
  await fireEvent.keyDown(document.body, { key: key.toLowerCase() });
  expect(play).toHaveBeenCalledWith(option);
});

it('takes back with U, and offers to ask where it cannot', async () => {
  const state = await stateOf('use');
  const game = show(state);
  const undo = vi.spyOn(game, 'undo').mockResolvedValue(true);
  await fireEvent.keyDown(document.body, { key: 'u' });
  expect(undo).toHaveBeenCalledOnce();
  game.state = { ...state, undo: { own: false, ask: true, asked: null, why_not: '' } };
  expect(await screen.findByRole('button', { name: /Ask to undo/ })).toBeTruthy();
});

it('lets the other seat agree or refuse when it is asked to take back', async () => {
  const state = await stateOf('use');
  const game = show({ ...state, undo: { own: false, ask: false, asked: 1, why_not: '' } });
  const answer = vi.spyOn(game, 'answerUndo').mockResolvedValue(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(answer).toHaveBeenCalledWith(false);
});

it('sends a picked country with a button that says what it does', async () => {
  const game = show(await stateOf('influence'));
  const play = vi.spyOn(game, 'play').mockResolvedValue(true);
  game.picked = 59;
  await fireEvent.click(await screen.findByRole('button', { name: 'Place in Angola' }));
  expect(play).toHaveBeenCalledWith(59);
});

it('says why the server refused, with the rule', async () => {
  const game = show(await stateOf('influence'));
  game.problem = {
    error: 'illegal',
    text: 'No US Influence there.',
    why: { option: 1, legal: false, text: '', reason: 3, values: {}, rule: '6.1.1' },
  };
  expect(await screen.findByText(/No US Influence there/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rule 6.1.1' })).toBeTruthy();
});
