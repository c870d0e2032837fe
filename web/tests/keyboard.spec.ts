import type { Locator, Page } from '@playwright/test';
import { Board, type Offer } from './board';
import { chance, one } from './chance';
import { expect, test } from './server';

/** Press `key` until `wanted` has the focus. */
async function pressUntil(page: Page, key: string, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${wanted.toString()}.`);
}

/** Answer by keys alone. */
async function answer(board: Board, { kind, name }: Offer): Promise<void> {
  const { page } = board;
  const { keyboard } = page;
  const own = { name, exact: true };
  await board.sent(async () => {
    if (kind === 'country') {
      await keyboard.press('n');
      await pressUntil(page, 'n', board.map.getByRole('button', own));
      await keyboard.press('Enter');
    } else if (kind === 'card') {
      await keyboard.press('h');
      await keyboard.press('Home');
      await pressUntil(page, 'ArrowRight', board.hand.getByRole('button', own));
      await keyboard.press('Enter');
      // the focus is on the button that plays it
      await expect(board.sheet).toBeVisible();
      await keyboard.press('Enter');
    } else if (kind === 'list') {
      await keyboard.press('p');
      await pressUntil(page, 'Tab', board.list.getByRole('button').first());
      await pressUntil(page, 'ArrowRight', board.list.getByRole('button', own));
      await keyboard.press('Enter');
      await keyboard.press('Enter');
    } else {
      await keyboard.press('p');
      await pressUntil(page, 'Tab', board.button(name));
      await keyboard.press('Enter');
    }
  });
}

test('a game is started and its first turn played by keys alone', async ({ server, page }) => {
  const board = new Board(page);
  const random = chance(3);
  const turn = page.getByRole('banner', { name: 'Tracks' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await board.open(server.url);
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Play', exact: true }));
  await page.keyboard.press('Enter');

  let headlines = 0;
  while (headlines < 2) {
    const offers = await board.turn();
    expect(offers.length, 'the turn is played to its end').toBeGreaterThan(0);
    if ((await board.heading.innerText()) === 'Choose your headline') headlines += 1;
    if (headlines === 2) break;
    const safe = offers.filter((offer) => !offer.danger);
    await answer(board, one(safe, random));
  }
  await expect(turn).toContainText('2');
});
