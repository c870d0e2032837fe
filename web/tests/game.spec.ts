import { readFile } from 'node:fs/promises';
import { Board, type Offer } from './board';
import { chance, one } from './chance';
import { expect, Server, test } from './server';

/** What a game must have asked, by what the headings say. */
const KINDS: Record<string, RegExp> = {
  setup: /^Place in Western Europe/,
  headline: /^Choose your headline/,
  card: /^Play a card/,
  use: /^Choose how to use the card/,
  order: /event: before or after your Ops/,
  placement: /^Place Influence/,
  coup: /^Choose a country to coup/,
  realignment: /^Realign/,
  event: /^(Add|Remove|Choose a country|Choose a card|Choose one)/,
};

/** Buttons that lead to kinds, for those that did not come by themselves. */
const WAYS: Record<string, RegExp> = {
  placement: /^Influence$/,
  coup: /^Coup$/,
  realignment: /^Realignment$/,
};

/** By lot what is not said to lose the game; what has not been tried yet goes first. */
function choose(offers: Offer[], asked: Set<string>, random: () => number): Offer {
  const safe = offers.filter((offer) => !offer.danger);
  const untried = Object.entries(WAYS).filter(([kind]) => !asked.has(kind));
  const fresh = safe.filter((offer) => untried.some(([, words]) => words.test(offer.name)));
  return one([fresh, safe, offers].find((some) => some.length > 0) ?? [], random);
}

test('a whole game against the bot is played by clicking, from home to the record', async ({
  page,
}) => {
  const server = await Server.start({ seed: 'whole game' });
  const board = new Board(page);
  const random = chance(1);
  const asked = new Set<string>();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await board.open(server.url);
  await page.getByRole('radio', { name: 'Novice' }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();

  let decisions = 0;
  for (let offers = await board.turn(); offers.length > 0; offers = await board.turn()) {
    const heading = await board.heading.innerText();
    for (const [kind, words] of Object.entries(KINDS)) if (words.test(heading)) asked.add(kind);
    await board.choose(choose(offers, asked, random));
    decisions += 1;
  }
  console.log(`A whole game by clicking: ${decisions} decisions`);

  expect([...asked].sort()).toEqual(Object.keys(KINDS).sort());
  const title = await board.result.getByRole('heading', { level: 2 }).innerText();
  const downloading = page.waitForEvent('download');
  await board.result.getByRole('button', { name: 'Record (.brink)' }).click();
  const record = await readFile(await (await downloading).path(), 'utf8');
  expect(title).toMatch(/^You (win|lose)$/);
  expect(record).toContain(`result: ${title === 'You win' ? 'US' : 'USSR'}`);
  await page.close();
  await server.stop();
});
