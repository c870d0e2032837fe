import type { Page } from '@playwright/test';
import { Board } from './board';
import { expect, test } from './server';

/** The card whose holder both sides always know (9.1). */
const CHINA = 'The China Card';

/** All that a page holds, what is seen and what is only told. */
async function everything(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.outerHTML);
}

async function invited(url: string, page: Page): Promise<string> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Invite a friend' }).click();
  await expect(page.getByRole('radio', { name: 'Friend' })).toBeChecked();
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Ada');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Invite a friend' })).toBeVisible();
  return page.getByRole('textbox', { name: 'Invitation' }).inputValue();
}

test('two people in two browsers play by invitation and never see each other’s hand', async ({
  server,
  person,
  complaints,
}) => {
  const [host, guest, late] = [await person(), await person(), await person()];
  const link = await invited(server.url, host);

  await guest.goto(link);
  await expect(guest.getByText('Ada waits for you')).toBeVisible();
  await guest.getByRole('textbox', { name: /^Your name/ }).fill('Ben');
  await guest.getByRole('button', { name: 'Take the seat' }).click();
  const [us, ussr] = [new Board(host), new Board(guest)];
  await expect(ussr.heading).toHaveText('Place in Eastern Europe: 6 left');
  await expect(us.heading).toContainText('USSR');

  await test.step('each sees the other’s move', async () => {
    const before = await us.influence('Poland');
    for (let left = 5; left >= 0; left -= 1) {
      await ussr.sent(() => ussr.country('Poland').click());
      if (left > 0) await expect(ussr.heading).toHaveText(`Place in Eastern Europe: ${left} left`);
    }
    await expect(us.heading).toHaveText('Place in Western Europe: 7 left');
    expect(await us.influence('Poland')).toEqual([before[0], before[1] + 6]);
    await us.sent(() => us.country('France').click());
    await expect(ussr.country('France')).toHaveAccessibleName(/US 1, USSR 0/);
  });

  await test.step('no title of the other hand is in the page', async () => {
    const [mine, all] = [await us.titles(), await ussr.titles()];
    const theirs = all.filter((title) => title !== CHINA);
    // 8 cards each, and The China Card for the USSR (3.1, 9.1)
    expect([mine.length, all.length]).toEqual([8, 9]);
    const [seen, told] = [await everything(host), await everything(guest)];
    for (const title of mine) expect(seen).toContain(title.replace('&', '&amp;'));
    for (const title of theirs) expect(seen).not.toContain(title.replace('&', '&amp;'));
    for (const title of mine) expect(told).not.toContain(title.replace('&', '&amp;'));
  });

  await test.step('the link opens the seat once', async () => {
    complaints.expect(/status of 409/);
    await late.goto(link);
    await late.getByRole('button', { name: 'Take the seat' }).click();
    await expect(late.getByRole('heading', { name: 'The seat cannot be taken' })).toBeVisible();
    await expect(
      late.getByText('The seat is taken: an invitation opens it once.', { exact: true }),
    ).toBeVisible();
    await late.getByRole('link', { name: 'Watch the game' }).click();
    await expect(late.getByRole('img', { name: 'US hand, 8 cards' })).toBeVisible();
    const held = [...(await us.titles()), ...(await ussr.titles())];
    for (const title of held.filter((one) => one !== CHINA)) {
      expect(await everything(late)).not.toContain(title.replace('&', '&amp;'));
    }
  });
});

test('an invitation that was mistyped opens nothing and says so in one sentence', async ({
  server,
  person,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const [host, guest] = [await person(), await person()];
  const link = await invited(server.url, host);
  await guest.goto(`${link.slice(0, -4)}zzzz`);
  await guest.getByRole('button', { name: 'Take the seat' }).click();
  await expect(
    guest.getByText('This invitation does not belong to this game.', { exact: true }),
  ).toBeVisible();
});
