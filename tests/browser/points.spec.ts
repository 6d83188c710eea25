import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { languages, speak } from './languages.ts';
import { complaints } from './listings.ts';
import { type Newcomer, newcomer, open, signIn, tell } from './site.ts';

const header = (page: Page) => page.getByRole('banner');
const flame = (page: Page) => header(page).getByRole('button', { name: /^Daily check-in/ });
const badge = (page: Page, level: number) => header(page).getByRole('button', { name: `VIP ${level}` });
const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

/** Grants points as the operator does. */
async function grant({ userid, session }: Newcomer, points: number): Promise<void> {
  const key = process.env.POINTS_GRANT_KEY;
  await tell('increaseBalance', { userid, session, key, increase_balance: points });
}

test('a check-in gives a point once a day, and the whole page shows the new balance', async ({ page }) => {
  const wrong = complaints(page);
  await signIn(page, await newcomer());
  await open(page, '/');
  const strip = page.getByRole('region', { name: 'Daily check-in' });
  await expect(strip).toContainText('A check-in a day starts a streak');
  await flame(page).click();
  await says(page, 'Successfully checked in! Balance +1 Current balance: 1 points');
  for (const part of [strip, flame(page)]) {
    await expect(part).toContainText('1-day streak');
    await expect(part).toContainText('Checked in today');
  }
  await expect(strip.getByRole('listitem').last()).toContainText(/: checked in$/);
  await expect(strip.getByRole('link', { name: '1 XP' })).toHaveAttribute('href', '/userpage/points');
  expect(wrong).toEqual([]);
  await flame(page).click();
  await says(page, 'You have already checked in today.');
  await page.reload();
  await expect(flame(page)).toContainText('Checked in today');
});

for (const [lang, { shell }] of languages)
  for (const days of [12, 365])
    test(`a streak of ${days} days is on one line, clear of the next button (${lang})`, async ({ page }) => {
      await speak(page, lang);
      await signIn(page, await newcomer());
      await page.route('**/api/points/show', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), streak: days } });
      });
      await open(page, '/faq');
      const count = header(page)
        .getByRole('button', { name: shell.checkIn })
        .getByText(`${days}`, { exact: true });
      for (const width of [769, 820, 1138, 1139, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const lines = await count.evaluate((it) => it.getClientRects().length);
        expect(lines, `lines at ${width}`).toBe(1);
        const badge = await boxOf(count.locator('..'));
        const next = await boxOf(header(page).getByRole('link', { name: shell.post, exact: true }));
        expect(badge.height, `height at ${width}`).toBeLessThan(20);
        expect(badge.x + badge.width, `end at ${width}`).toBeLessThanOrEqual(next.x);
      }
      // At smaller widths the flame is in the menu.
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(count).toBeHidden();
    });

test('two presses at once count once, and a failure shows a message', async ({ page }) => {
  await signIn(page, await newcomer());
  await open(page, '/faq');
  await page.route('**/api/user/user_signin', (route) => route.abort(), { times: 1 });
  await flame(page).click();
  await says(page, 'Failed to check in. Please try again.');
  await flame(page).dblclick();
  await says(page, 'Successfully checked in! Balance +1');
  await expect(flame(page)).toContainText('1-day streak');
  await header(page).getByRole('link', { name: 'Chats' }).click();
  await expect(flame(page)).toContainText('1-day streak');
});

test('checking in has Chinese texts', async ({ page }) => {
  await speak(page, 'zh');
  await signIn(page, await newcomer());
  await open(page, '/');
  await page.getByRole('main').getByRole('button', { name: '签到 +1' }).click();
  await says(page, '签到成功！积分 +1，当前余额 1 积分');
  await expect(page.getByRole('region', { name: '每日签到' })).toContainText('连续签到 1 天');
  await header(page).getByRole('button', { name: '每日签到' }).click();
  await says(page, '您今天已经签到过了。');
});

test('the keyboard operates the panel of the VIP badge', async ({ page }) => {
  const amy = await newcomer();
  await grant(amy, 120);
  await signIn(page, amy);
  await open(page, '/faq');
  const panel = header(page).getByRole('region', { name: 'Points' });
  await badge(page, 1).press('Enter');
  await expect(panel).toContainText('120 XP');
  await expect(panel).toContainText('380 XP to VIP 2');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('button', { name: 'Check in +1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('121 XP');
  await expect(panel).toContainText('Checked in today');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(badge(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/userpage/points');
  await expect(panel).toBeHidden();
});

test('a new level changes every badge in every tab, and one celebration shows', async ({ page, context }) => {
  const amy = await newcomer();
  await grant(amy, 99);
  await signIn(page, amy);
  await open(page, '/userpage/points');
  const other = await context.newPage();
  await open(other, '/faq');
  await expect(badge(other, 0)).toBeVisible();
  const moment = (tab: Page) => tab.getByRole('alert').filter({ hasText: 'You reached VIP 1' });
  await page.bringToFront();
  await expect(page.getByRole('main')).toContainText('1 XP to VIP 1');
  await flame(page).click();
  const moments = async () => (await moment(page).count()) + (await moment(other).count());
  await expect.poll(moments).toBe(1);
  // Both tabs are visible here; the first that learns of the level celebrates.
  const first = (await moment(page).count()) ? page : other;
  await expect(moment(first)).toContainText('400 XP to VIP 2');
  for (const tab of [page, other]) await expect(badge(tab, 1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Levels' }).locator('[aria-current=step]')).toContainText(
    'VIP 1',
  );
  expect(await moments()).toBe(1);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '').vip)).toBe(1);
  await moment(first).getByText('You reached VIP 1').click();
  await page.reload();
  await expect(badge(page, 1)).toBeVisible();
  await expect(moment(page)).toHaveCount(0);
});

for (const [lang, { points }] of languages)
  test(`on a phone the message of a new level is 48 px high (${lang})`, async ({ page }) => {
    await speak(page, lang);
    const amy = await newcomer();
    await signIn(page, amy);
    await grant(amy, 100);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      // The level of the last visit: the new one is celebrated again.
      await page.addInitScript(() => {
        const auth = JSON.parse(localStorage.getItem('auth') ?? '{}');
        localStorage.setItem('auth', JSON.stringify({ ...auth, vip: 0 }));
      });
      await open(page, '/faq');
      const moment = page.getByRole('alert').filter({ hasText: points.levelUp(1) });
      await expect(moment).toContainText(points.levelUpText('400', 2));
      await expect.poll(async () => (await boxOf(moment)).height).toBe(48);
      expect(await moment.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
    }
  });

test('points from elsewhere show without a reload', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/userpage/points');
  await expect(page.getByText('No points yet')).toBeVisible();
  await grant(amy, 2500);
  await expect(badge(page, 3)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Points', exact: true }).first()).toContainText('2,500 XP');
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1);
});

test('the ledger has filters and further pages, adds up to the balance and can be downloaded', async ({
  page,
}) => {
  const amy = await newcomer();
  const { userid, session } = amy;
  await tell('earnPoints', { userid, session, signin_text: 'Daily check-in' });
  for (let more = 1; more <= 35; more += 1) await grant(amy, more);
  await signIn(page, amy);
  await open(page, '/userpage/points');
  const ledger = page.getByRole('region', { name: 'History' });
  const rows = ledger.getByRole('listitem');
  await expect(rows).toHaveCount(30);
  await expect(rows.first()).toContainText('From the Quad team');
  await expect(rows.first()).toContainText('+35 XP');
  await expect(rows.first()).toContainText('Balance 631');
  await ledger.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(36);
  await expect(ledger.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  const points = (await rows.locator('strong').allTextContents()).map((it) => Number.parseInt(it, 10));
  expect(points.reduce((sum, it) => sum + it, 0)).toBe(631);
  await ledger.getByRole('tab', { name: 'Daily check-in' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL('/userpage/points?kind=check-in');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await ledger.getByRole('tab', { name: 'Refunded top-up' }).click();
  await expect(ledger.getByText('Nothing of this kind yet')).toBeVisible();
  await ledger.getByRole('tab', { name: 'All', exact: true }).click();
  const saved = page.waitForEvent('download');
  await ledger.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const chart = page.getByRole('region', { name: 'The last 90 days' });
  await expect(chart.getByRole('img', { name: /631 XP today/ })).toBeVisible();
  await chart.getByText('As a table').click();
  await expect(chart.getByRole('row').last()).toContainText('+631');
});

test('a failed load can be retried', async ({ page }) => {
  await signIn(page, await newcomer());
  await page.route('**/api/points/*', (route) => route.abort());
  await open(page, '/userpage/points');
  for (const text of [
    'Your points could not be loaded.',
    'The chart could not be loaded.',
    'The history could not be loaded.',
  ])
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await page.unroute('**/api/points/*');
  const again = page.getByRole('button', { name: 'Try again' });
  // One press may fix two of them, which share a balance; the second may disappear before it is pressed.
  for (let left = await again.count(); left > 0; left = await again.count()) {
    await again
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await expect.poll(() => again.count()).toBeLessThan(left);
  }
  await expect(page.getByText('No points yet')).toBeVisible();
});

test('the profile shows the balance in every state', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/userpage/profile');
  const button = page.getByRole('button', { name: 'Check balance' });
  await grant(amy, 7);
  await button.click();
  await says(page, 'Success! Your updated balance is: 7');
  await page.route('**/api/user/increase_balance', (route) => route.fulfill({ json: {} }), { times: 1 });
  await button.click();
  await says(page, 'Error: Unexpected response from the server.');
  await page.route('**/api/user/increase_balance', (route) => route.abort(), { times: 1 });
  await button.click();
  await says(page, 'An error occurred while fetching your balance. Please try again later.');
  await tell('logOutEverywhere', { ...amy });
  await button.click();
  await says(page, 'You need to log in to view your balance.');
});
