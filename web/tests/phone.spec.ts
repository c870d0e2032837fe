import type { Page } from '@playwright/test';
import { Board } from './board';
import { expect, test } from './server';
import { Table } from './table';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Nothing sticks out to the right, so that nothing has to be scrolled for sideways. */
async function fits(page: Page): Promise<void> {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest, 'width of the page').toBeLessThanOrEqual(390);
}

test('on a phone an action round is played by taps, map, prompt and hand in reach', async ({
  server,
  page,
}) => {
  const table = await Table.at(server.url, 0, (kind) => kind === 'card');
  const board = new Board(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await board.open(table.address);
  await board.turn();

  await test.step('map, prompt and hand are on the screen together', async () => {
    await expect(board.map).toBeInViewport({ ratio: 0.9 });
    await expect(board.prompt).toBeInViewport({ ratio: 0.9 });
    await expect(board.hand).toBeInViewport({ ratio: 0.9 });
    const thumb = await board.hand.boundingBox();
    expect(thumb?.y).toBeGreaterThan(844 / 2);
    await fits(page);
  });

  await test.step('a card is read and played', async () => {
    const offers = await board.offers();
    const wanted = offers.find(({ danger, name }) => !danger && !name.includes('scoring'));
    const card = board.hand.getByRole('button', { name: wanted?.name ?? '', exact: true });
    await card.tap();
    await expect(board.sheet).toBeInViewport();
    await fits(page);
    await board.sent(() => board.sheet.getByRole('button', { name: 'Play this card' }).tap());
  });

  await test.step('its Ops are placed: a tap selects, the button places', async () => {
    const ways = board.prompt.getByRole('button', {
      name: /^(Your Ops before|Operations|Influence)/,
    });
    while (!/^Place Influence/.test(await board.heading.innerText())) {
      await board.sent(() => ways.first().tap());
    }
    await fits(page);

    while (/^Place Influence/.test(await board.heading.innerText())) {
      const target = board.targets.first();
      const name = ((await target.getAttribute('aria-label')) ?? '').split(', ')[0] ?? '';
      await target.tap();
      await expect(board.country(name)).toHaveAttribute('aria-pressed', 'true');
      const place = board.prompt.getByRole('button', { name: `Place in ${name}` });
      await expect(place).toBeInViewport();
      const box = await place.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await board.sent(() => place.tap());
      await board.turn();
    }
  });

  await test.step('the other parts are one or two taps away', async () => {
    for (const [name, content] of [
      ['Regions', page.getByRole('table')],
      ['Log', page.getByRole('log')],
      ['Cards', page.getByRole('searchbox', { name: 'Title or number' })],
    ] as const) {
      await page.getByRole('button', { name: 'All tracks and the menu' }).tap();
      await board.sheet.getByRole('button', { name, exact: true }).tap();
      await expect(content).toBeVisible();
      await fits(page);
      await board.sheet.getByRole('button', { name: 'Close' }).tap();
    }
  });

  await test.step('every region is one tap away', async () => {
    const tabs = page.getByRole('navigation', { name: 'Regions' });
    for (const [tab, country] of [['Africa', 'Saharan States'], ['South America', 'Ecuador']] as const) {
      await tabs.getByRole('button', { name: new RegExp(`^${tab}`) }).tap();
      await expect(board.country(country)).toBeInViewport();
    }
    await tabs.getByRole('button', { name: 'World' }).tap();
    await fits(page);
  });
});
