/** Every screen in three sizes and two themes: pictures to look at, and no fault that axe knows. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { Board } from './board';
import { expect, test } from './server';
import { anything, preferring, Table, type Wanted } from './table';

const FOLDER = fileURLToPath(new URL('../screenshots/', import.meta.url));
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
const THEMES = ['light', 'dark'] as const;

/** where axe looks: the other sizes and themes are drawn from the same parts and colours */
const WITH_AXE = ['1280-light', '1280-dark', '390-light'];

/** Look at a screen: keep its picture, and let axe look for faults. */
type Look = (name: string) => Promise<void>;

/** The operations, and the option that leads to each. */
const OPERATIONS = { influence: /^Influence$/, coup: /^Coup$/, realignment: /^Realign/ };

/** Open a game at the decision that is wanted. */
async function open(
  page: Page,
  url: string,
  wanted: Wanted,
  choose = anything(1),
): Promise<Board> {
  const board = new Board(page);
  await page.goto((await Table.at(url, 0, wanted, choose)).address);
  await board.turn();
  return board;
}

for (const viewport of SIZES) {
  for (const theme of THEMES) {
    const name = `${viewport.width}-${theme}`;
    const phone = viewport.width === 390;

    /** A page in this size and theme, and the way to look at it. */
    async function begin(page: Page): Promise<Look> {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      return async (screen) => {
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.mouse.move(0, 0);
        await page.screenshot({ path: `${FOLDER}${name}-${screen}.png` });
        if (!WITH_AXE.includes(name)) return;
        const { violations } = await new AxeBuilder({ page })
          .options({ resultTypes: ['violations'] })
          .withTags([...WCAG, 'best-practice'])
          .setLegacyMode() // no frames here, and so no second page to gather from
          .analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`,
        );
        expect.soft(found, `${screen} is accessible`).toEqual([]);
      };
    }

    test.describe(name, () => {
      test.use({ hasTouch: phone, isMobile: phone });

      test(`the ways into a game look right at ${name}`, async ({ server, page, person }) => {
        const look = await begin(page);
        const game = await Table.against(server.url, 0);
        await page.goto(game.address);
        await new Board(page).turn();
        await page.goto(server.url);
        await expect(page.getByRole('link', { name: /Bot, Random/ })).toBeVisible();
        await look('home');
        for (const [hash, heading] of [
          ['new', 'New game'],
          ['games', 'Your games'],
          ['settings', 'Settings'],
          ['rules/6.2', 'Rules'],
          ['about', 'Brinkmanship'],
        ] as const) {
          await page.goto(`${server.url}#/${hash}`);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          if (heading === 'Rules') await expect(page.getByText('6.2.1').first()).toBeVisible();
          await look(hash.replace(/\/.*/, ''));
        }
        await page.goto(`${server.url}#/new/friend`);
        await page.getByRole('button', { name: 'Start', exact: true }).click();
        await expect(page.getByRole('heading', { name: 'Invite a friend' })).toBeVisible();
        await look('lobby');
        const link = await page.getByRole('textbox', { name: 'Invitation' }).inputValue();
        const guest = await person({ viewport, colorScheme: theme });
        const lookThere = await begin(guest);
        await guest.goto(link);
        await expect(guest.getByRole('button', { name: 'Take the seat' })).toBeVisible();
        await lookThere('join');
      });

      test(`what is asked of the hand looks right at ${name}`, async ({ server, page }) => {
        const look = await begin(page);
        const board = await open(page, server.url, (kind) => kind === 'setup');
        await look('setup');
        await open(page, server.url, (kind) => kind === 'headline');
        await look('headline');
        await open(page, server.url, (kind, state) => kind === 'card' && state.turn > 1);
        await look('card');
        await board.playable.first().click();
        await expect(board.sheet).toBeVisible();
        await look('sheet');
      });

      test(`what is asked of the map looks right at ${name}`, async ({ server, page }) => {
        const look = await begin(page);
        await open(page, server.url, (kind) => kind === 'use');
        await look('use');
        for (const [asked, way] of Object.entries(OPERATIONS)) {
          const board = await open(page, server.url, (kind) => kind === asked, preferring(way));
          if (phone) await board.targets.first().tap();
          else await board.targets.first().focus();
          await look(asked);
        }
      });

      test(`the end and the replay look right at ${name}`, async ({ server, page }) => {
        const look = await begin(page);
        const late: Wanted = (kind, state) => kind === 'card' && state.turn > 1;
        const table = await Table.at(server.url, 1, late);
        await table.resign();
        const board = new Board(page);
        await page.goto(table.address);
        await expect(board.result).toBeVisible();
        await look('over');
        await board.result.getByRole('link', { name: 'Replay' }).click();
        await expect(page.getByText('decision 0 of')).toBeVisible();
        await page.getByRole('slider', { name: 'Moment of the game' }).fill('20');
        await expect(page.getByText('decision 20 of')).toBeVisible();
        await look('replay');
      });
    });
  }
}
