import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { facts } from '../../lib/facts.svelte';
import { Game } from '../../lib/game.svelte';
import { factsOf, stateOf } from '../../rail/testing';
import Prompt from '../Prompt.svelte';

/** the option of the number 0; 1 to 20 follow */
const NUMBER = 228;

beforeAll(async () => {
  facts.facts = await factsOf();
});
afterEach(cleanup);

async function bidding(): Promise<ReturnType<typeof vi.spyOn>> {
  const state = await stateOf('use');
  if (state.decision === null) throw new Error('the fixture has a decision');
  const choices = Array.from({ length: 21 }, (_, n) => ({ option: NUMBER + n, name: String(n) }));
  const kind = facts.now.kinds.indexOf('bid number');
  const game = new Game('g', 't', 0);
  game.state = { ...state, phase: 'bids', decision: { ...state.decision, kind, card: 0, choices, refused: [] } };
  game.connection = 'live';
  render(Prompt, { game });
  return vi.spyOn(game, 'play').mockResolvedValue(true);
}

it('sends a bid only when it is sealed', async () => {
  const play = await bidding();
  await fireEvent.click(screen.getByRole('button', { name: /^More/ }));
  await fireEvent.click(screen.getByRole('button', { name: /^More/ }));
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Seal 2 Influence' }));
  expect(play).toHaveBeenCalledWith(NUMBER + 2);
});

it('takes digits, up to the highest bid allowed', async () => {
  const play = await bidding();
  await fireEvent.change(screen.getByLabelText('Extra Influence for the other side'), { target: { value: '99' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Seal 20 Influence' }));
  expect(play).toHaveBeenCalledWith(NUMBER + 20);
});
