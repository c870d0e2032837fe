import { Board } from './board';
import { expect, test } from './server';

test('on one screen the hand is covered before each side looks, headlines too', async ({
  server,
  page,
}) => {
  const board = new Board(page);
  const cover = (side: string) =>
    page.getByRole('region', { name: `Pass the screen to the ${side}` });
  const cards = page.getByRole('button', { name: /(Early|Mid|Late) War/ });

  /** The hand is covered for `side`, and nothing of any hand is on the page until it looks. */
  async function handOver(side: string): Promise<void> {
    await expect(cover(side)).toBeVisible();
    await expect(cards).toHaveCount(0);
    await expect(board.targets).toHaveCount(0);
    await cover(side).getByRole('button', { name: `I am the ${side}: show my hand` }).click();
    await expect(cover(side)).toHaveCount(0);
    await expect(board.hand).toBeVisible();
  }

  /** Place all that has to be placed in one country. */
  async function place(country: string, markers: number): Promise<void> {
    for (let left = markers; left > 0; left -= 1) {
      await expect(board.heading).toHaveText(new RegExp(`: ${left} left$`));
      await board.sent(() => board.country(country).click());
    }
  }

  await board.open(server.url);
  await page.getByRole('button', { name: 'Same screen' }).click();
  await handOver('USSR');
  const ussr = await board.titles();
  await place('Poland', 6);
  await handOver('US');
  const us = await board.titles();
  expect(us.filter((title) => ussr.includes(title))).toEqual([]);
  await place('W. Germany', 7);

  const first = (await board.heading.innerText()) === 'Choose your headline' ? 'US' : 'USSR';
  for (const side of first === 'US' ? ['US', 'USSR'] : ['USSR', 'US']) {
    if (side !== first || first === 'USSR') await handOver(side);
    await expect(board.heading).toHaveText('Choose your headline');
    await board.sent(() => board.playCard(board.playable.first()));
  }
  // whoever chooses next has to look anew
  await expect(page.getByRole('region', { name: /^Pass the screen to the/ })).toBeVisible();
  await expect(cards).toHaveCount(0);
});
