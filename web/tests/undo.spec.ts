import type { NewGame } from '../src/lib/wire';
import { Board } from './board';
import { expect, test } from './server';
import { preferring, Table } from './table';

const TWO: NewGame = { chairs: [{ kind: 'human' }, { kind: 'human' }] };
/** what is said when nothing can be taken back */
const SHOWN = 'Something hidden or random has come out since; that cannot be taken back.';

test('a marker just placed is taken back at once', async ({ server, page }) => {
  const table = await Table.against(server.url, 1);
  const board = new Board(page);
  await board.open(table.address);
  await board.sent(() => board.country('Poland').click());
  await board.sent(() => board.country('Hungary').click());
  await expect(board.heading).toHaveText('Place in Eastern Europe: 4 left');

  await board.sent(() => board.button('Take back Hungary').click());
  await expect(board.heading).toHaveText('Place in Eastern Europe: 5 left');
  expect(await board.influence('Hungary')).toEqual([0, 0]);
  expect(await board.influence('Poland')).toEqual([0, 1]);

  await board.sent(() => page.keyboard.press('u'));
  expect(await board.influence('Poland')).toEqual([0, 0]);
  await expect(board.heading).toHaveText('Place in Eastern Europe: 6 left');
});

test('between two people what is older goes back only if the other side agrees', async ({
  server,
  person,
}) => {
  const host = await Table.make(server.url, TWO);
  const guest = await host.friend();
  const [us, ussr] = [new Board(await person()), new Board(await person())];
  for (let marker = 0; marker < 6; marker += 1) await guest.move(guest.country('Poland'));
  await host.move(host.country('France'));
  await us.open(host.address);
  await ussr.open(guest.address);

  const question = us.prompt.getByText('USSR asks to undo the last decision.');
  const waiting = ussr.prompt.getByText('You asked to undo. Waiting for the answer.');

  await test.step('refused: nothing changes', async () => {
    await ussr.sent(() => ussr.button('Ask to undo').click());
    await expect(waiting).toBeVisible();
    await expect(question).toBeVisible();
    await us.sent(() => us.prompt.getByRole('button', { name: 'Refuse' }).click());
    await expect(question).toBeHidden();
    await expect(waiting).toBeHidden();
    await expect(ussr.country('Poland')).toHaveAccessibleName(/USSR 6/);
    await expect(ussr.country('France')).toHaveAccessibleName(/US 1/);
  });

  await test.step('agreed: back to the decision of the one who asked', async () => {
    await ussr.sent(() => ussr.button('Ask to undo').click());
    await us.sent(() => us.prompt.getByRole('button', { name: 'Agree' }).click());
    await expect(ussr.heading).toHaveText('Place in Eastern Europe: 1 left');
    await expect(ussr.country('Poland')).toHaveAccessibleName(/USSR 5/);
    await expect(us.country('France')).toHaveAccessibleName(/US 0/);
  });
});

test('nothing goes back past a die', async ({ server, page }) => {
  const table = await Table.at(server.url, 1, (kind) => kind === 'coup', preferring(/^Coup$/));
  const board = new Board(page);
  await board.open(table.address);
  await board.turn();
  await board.sent(() => board.targets.first().click());
  await board.turn();

  const undo = board.prompt.getByRole('button', { name: /^(Undo|Take back|Ask to undo)/ });
  await expect(undo).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(board.prompt.getByText(SHOWN)).toBeVisible();
});
