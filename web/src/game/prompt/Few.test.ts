import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { facts } from '../../lib/facts.svelte';
import { Game } from '../../lib/game.svelte';
import type { State } from '../../lib/wire';
import { factsOf, stateOf } from '../../rail/testing';
import Prompt from '../Prompt.svelte';

beforeAll(async () => {
  facts.facts = await factsOf();
});
afterEach(cleanup);

/** The war of the fixture with only the first `count` of its targets. */
async function war(count: number): Promise<{ game: Game; names: string[] }> {
  const state: State = await stateOf('war');
  if (state.decision === null) throw new Error('the fixture has a decision');
  const choices = state.decision.choices.slice(0, count);
  const game = new Game('g', 't', state.side);
  game.state = { ...state, decision: { ...state.decision, choices } };
  game.connection = 'live';
  render(Prompt, { game });
  return { game, names: choices.map((choice) => facts.name(choice.option)) };
}

it('offers up to 3 countries as buttons too', async () => {
  const { names } = await war(3);
  expect(names).toHaveLength(3);
  for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('leaves more than 3 countries to the map', async () => {
  const { names } = await war(4);
  for (const name of names) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('shows the odds of the country whose button has the focus', async () => {
  const { names } = await war(2);
  await fireEvent.focus(screen.getByRole('button', { name: names[0] ?? '' }));
  expect(await screen.findByText(/succeeds on|always succeeds|cannot succeed/)).toBeTruthy();
});

it('sends a country by one press of its button', async () => {
  const { game, names } = await war(2);
  const play = vi.spyOn(game, 'play').mockResolvedValue(true);
  await fireEvent.click(screen.getByRole('button', { name: names[1] ?? '' }), { detail: 1 });
  expect(play).toHaveBeenCalledWith(game.decision?.choices[1]?.option);
});
