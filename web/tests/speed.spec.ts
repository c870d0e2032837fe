import type { Page } from '@playwright/test';
import { Board } from './board';
import { expect, test } from './server';
import { Table } from './table';

const KB = 1000;

interface Load {
  bytes: number;
  ms: number;
}

/** Counts the bytes that come over the wire from now on. */
async function wire(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  return () => bytes;
}

/** Load the start page in a fresh browser: bytes over the wire, ms until it can be used. */
async function load(page: Page, url: string): Promise<Load> {
  const bytes = await wire(page);
  const began = Date.now();
  await page.goto(url);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const ms = Date.now() - began;
  await page.waitForLoadState('networkidle');
  return { bytes: bytes(), ms };
}

test('the first load is under 300 KB and soon there', async ({ server, person }) => {
  const loads: Load[] = [];
  for (let tries = 0; tries < 3; tries += 1) loads.push(await load(await person(), server.url));
  const bytes = Math.max(...loads.map((one) => one.bytes));
  const ms = Math.min(...loads.map((one) => one.ms));
  console.log(`First load: ${Math.round(bytes / KB)} KB, best of 3: ${ms} ms`);
  expect(bytes).toBeLessThan(300 * KB);
  // 1 s is the aim; a busy machine is given more
  expect(ms).toBeLessThan(4000);
});

test('what a whole game needs is under 300 KB too', async ({ server, person }) => {
  const page = await person();
  const bytes = await wire(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await new Board(page).turn();
  await page.waitForLoadState('networkidle');
  console.log(`Start page and game: ${Math.round(bytes() / KB)} KB`);
  expect(bytes()).toBeLessThan(300 * KB);
});

test('a decision is drawn soon after the click', async ({ server, page }) => {
  const table = await Table.against(server.url, 1);
  const board = new Board(page);
  await board.open(table.address);
  await board.turn();
  const times: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const drawn = clickToDrawn(page);
    await board.sent(() => board.country('Poland').click());
    times.push(await drawn);
    await board.sent(() => page.keyboard.press('u'));
  }
  const median = times.sort((a, b) => a - b)[5] ?? Infinity;
  console.log(`A decision is drawn in ${Math.round(median)} ms (median of 10)`);
  // 50 ms is the aim; a busy machine is given more
  expect(median).toBeLessThan(500);
});

/** ms from the next click to the frame in which the heading has changed. */
async function clickToDrawn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const heading = document.querySelector('h1');
        let began = 0;
        const click = (): void => {
          began = performance.now();
        };
        document.addEventListener('pointerup', click, { capture: true, once: true });
        const watch = new MutationObserver(() => {
          if (began === 0) return;
          watch.disconnect();
          requestAnimationFrame(() => done(performance.now() - began));
        });
        const around = heading?.parentElement ?? document.body;
        watch.observe(around, { subtree: true, childList: true, characterData: true });
      }),
  );
}
