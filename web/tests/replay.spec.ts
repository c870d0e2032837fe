import { Board } from './board';
import { expect, test } from './server';
import { Table } from './table';

/** A game of the USSR, with its setup in Poland, that is at a card of turn 1 or over. */
async function played(url: string, over: boolean): Promise<Table> {
  const table = await Table.against(url, 1);
  for (let marker = 0; marker < 6; marker += 1) await table.move(table.country('Poland'));
  expect(await table.playTo((kind, state) => kind === 'card' && state.round > 1)).toBe(true);
  if (over) await table.resign();
  return table;
}

test('a finished game is looked at again: decision, round, turn, log, and back', async ({
  server,
  page,
}) => {
  const table = await played(server.url, true);
  const board = new Board(page);
  const poland = board.country('Poland');
  const bar = page.getByRole('region', { name: 'Replay' });
  const scrubber = page.getByRole('region', { name: 'Moments of the game' });
  const step = (name: string) => scrubber.getByRole('button', { name, exact: true });
  await board.open(table.address);
  await expect(board.result.getByRole('heading', { name: 'You lose' })).toBeVisible();
  await board.result.getByRole('link', { name: 'Replay' }).click();
  await expect(bar.getByRole('heading', { name: 'Replay' })).toBeVisible();

  await test.step('from the start, decision by decision', async () => {
    await expect(poland).toHaveAccessibleName(/USSR 0/);
    await expect(step('One decision back')).toBeDisabled();
    for (const markers of [1, 2, 3]) {
      await step('One decision on').click();
      await expect(poland).toHaveAccessibleName(new RegExp(`USSR ${markers},`));
    }
    await step('One decision back').click();
    await expect(poland).toHaveAccessibleName(/USSR 2,/);
    await page.keyboard.press(']');
    await expect(poland).toHaveAccessibleName(/USSR 3,/);
  });

  await test.step('round by round', async () => {
    await scrubber.getByRole('button', { name: 'Round', exact: true }).click();
    await step('One round on').click();
    await expect(poland).toHaveAccessibleName(/USSR 6,/);
    await expect(scrubber.getByText('Turn 1', { exact: false }).first()).toBeVisible();
    await step('One round back').click();
    await expect(poland).toHaveAccessibleName(/USSR 0,/);
  });

  await test.step('by the log', async () => {
    await page.getByRole('tab', { name: 'Log' }).click();
    await board.log.getByRole('button').first().click();
    await expect(board.log.locator('[aria-current]')).toHaveCount(1);
  });

  await test.step('and back to the end', async () => {
    await scrubber.getByRole('button', { name: 'Back to now' }).click();
    await expect(step('One round on')).toBeDisabled();
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect(board.result).toBeVisible();
  });
});

test('in a running game an entry of the log shows the map of that moment', async ({
  server,
  page,
}) => {
  const table = await played(server.url, false);
  const board = new Board(page);
  await board.open(table.address);
  await board.turn();
  const now = await board.heading.innerText();
  await page.getByRole('tab', { name: 'Log' }).click();

  await board.log.getByRole('button').first().click();
  await expect(board.heading).toHaveText('You look at an earlier moment');
  expect(await board.offers()).toEqual([]);
  await board.prompt.getByRole('button', { name: 'Back to now' }).click();
  await expect(board.heading).toHaveText(now);

  await page.keyboard.press('[');
  await expect(board.heading).toHaveText('You look at an earlier moment');
  await page.keyboard.press('Escape');
  await expect(board.heading).toHaveText(now);
});
