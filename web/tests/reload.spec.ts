import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { Board } from './board';
import { expect, Server, test } from './server';
import { preferring, Table, type Wanted } from './table';

const EVENT = /^event-(add|remove)-influence$/;

/** A game in which an event asks for two markers or more. */
function inAnEvent(url: string): Promise<Table> {
  const wanted: Wanted = (kind, state) => EVENT.test(kind) && (state.decision?.left ?? 0) > 1;
  return Table.at(url, 0, wanted, preferring(/^Event$/));
}

/** The name of every country, with its Influence and whether it is a target. */
function countries(board: Board): Promise<string[]> {
  return board.map
    .getByRole('button', { name: /, stability \d/ })
    .evaluateAll((all) =>
      all
        .map((one) => one.getAttribute('aria-label') ?? '')
        .map((name) => name.replace(/ ([+-]?\d+ in this action|Changed in the last play)\./, '')),
    );
}

test('a reload in the middle of an event comes back to the same decision', async ({
  server,
  page,
}) => {
  const table = await inAnEvent(server.url);
  const board = new Board(page);
  await board.open(table.address);
  await board.turn();
  const asked = await board.heading.innerText();
  await board.sent(() => board.targets.first().click());
  await expect(board.heading).not.toHaveText(asked);
  const [heading, before] = [await board.heading.innerText(), await countries(board)];

  await page.reload();
  await board.turn();
  await expect(board.heading).toHaveText(heading);
  expect(await countries(board)).toEqual(before);
});

test('a server that dies in the middle of an event is told of, and goes on where it was', async ({
  page,
  complaints,
}) => {
  complaints.expect(/WebSocket connection|ERR_CONNECTION/);
  const folder = await mkdtemp(join(tmpdir(), 'brink-'));
  const data = join(folder, 'games.sqlite');
  const first = await Server.start({ seed: 'before', data });
  const table = await inAnEvent(first.url);
  const board = new Board(page);
  await board.open(table.address);
  await board.turn();
  const [heading, before] = [await board.heading.innerText(), await countries(board)];

  await first.kill();
  const lost = 'Connection lost. Your last decision is safe.';
  const banner = page.getByRole('status').filter({ hasText: lost });
  await expect(banner).toBeVisible();
  await board.targets.first().press('Enter');
  expect(await countries(board)).toEqual(before);

  const second = await Server.start({ seed: 'after', data, port: first.port });
  await expect(banner).toBeHidden({ timeout: 20_000 });
  await expect(board.heading).toHaveText(heading);
  expect(await countries(board)).toEqual(before);
  await board.sent(() => board.targets.first().click());
  await expect(board.heading).not.toHaveText(heading);

  await page.close();
  await second.stop();
  await rm(folder, { recursive: true });
});
