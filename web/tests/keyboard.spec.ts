import type { Page } from '@playwright/test';
import { Board, type Offer } from './board';
import { chance, one } from './chance';
import { expect, test } from './server';

/** The accessible name of what has the focus, as far as labels and text give it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const here = document.activeElement;
    const label = here?.getAttribute('aria-label');
    return (label ?? here?.querySelector('b')?.textContent ?? here?.textContent ?? '').trim();
  });
}

/** Press `key` until the focus is on what is called `name`. */
async function pressUntil(page: Page, key: string, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${name}.`);
}

/** Answer by keys alone. */
async function answer(board: Board, { kind, name }: Offer): Promise<void> {
  const { page } = board;
  const { keyboard } = page;
  await board.sent(async () => {
    if (kind === 'country') {
      await keyboard.press('n');
      await pressUntil(page, 'n', name);
      await keyboard.press('Enter');
    } else if (kind === 'card') {
      await keyboard.press('h');
      await keyboard.press('Home');
      await pressUntil(page, 'ArrowRight', name);
      await keyboard.press('Enter');
      // the focus is on the button that plays it
      await expect(board.sheet).toBeVisible();
      await keyboard.press('Enter');
    } else if (kind === 'list') {
      await keyboard.press('p');
      const first = board.list.getByRole('button').first();
      await pressUntil(page, 'Tab', (await first.getAttribute('aria-label')) ?? '');
      await pressUntil(page, 'ArrowRight', name);
      await keyboard.press('Enter');
      await keyboard.press('Enter');
    } else {
      await keyboard.press('p');
      await pressUntil(page, 'Tab', name);
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
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await pressUntil(page, 'Tab', 'Play');
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
