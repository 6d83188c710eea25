import { expect, type Page, test } from '@playwright/test';
import { pagePicture, sharePage } from './book-pages.ts';
import { newcomer, open, signIn, tell } from './site.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share this page' });
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Share/ });
/** Shares the page by the device's own sheet. */
async function share(page: Page) {
  await button(page).click();
  await sheet(page).getByRole('button', { name: 'More ways to share' }).click();
}

const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

/** A signed-in person at another person's page, in a browser with a fake share sheet. */
async function beforeAPage(page: Page) {
  const [amy, ben] = await Promise.all([newcomer(), newcomer()]);
  await sharePage(ben, await pagePicture('#a3a'));
  await page.addInitScript(() => {
    navigator.share = async () => {
      const fate: unknown = Reflect.get(window, 'fate');
      if (fate) throw fate;
    };
  });
  await signIn(page, amy);
  await open(page, `/content_sharing/${ben.userid}`);
  await expect(button(page)).toBeEnabled();
  return amy;
}

test('a share earns a point, and the button counts down one minute', async ({ page }) => {
  await beforeAPage(page);
  await share(page);
  await says(page, 'Successfully shared! Balance +1 Current balance: 1 points');
  await expect(button(page)).toBeDisabled();
  await expect(button(page)).toHaveText(/^Share \((60|5\d)\)$/);
  await expect(button(page)).toHaveAttribute('title', 'Please wait a minute before sharing again.');
  await expect(button(page)).toHaveText(/^Share \((5[0-8]|4\d)\)$/);
});

test('the button is paused on the page of the share; a second share within the minute earns no point', async ({
  page,
}) => {
  await beforeAPage(page);
  await share(page);
  await says(page, 'Successfully shared! Balance +1 Current balance: 1 points');
  await page.reload();
  await expect(button(page)).toHaveText('Share');
  await share(page);
  await says(page, 'Successfully shared! No extra point until 1 minute later.');
  await expect(button(page)).toBeDisabled();
});

test('after a minute sharing is possible again', async ({ page }) => {
  await page.clock.install();
  await beforeAPage(page);
  await share(page);
  await says(page, 'Successfully shared! Balance +1 Current balance: 1 points');
  await page.clock.runFor(61_000);
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toHaveText('Share');
});

test('after a share elsewhere within the minute, a share works and earns no point', async ({ page }) => {
  const { userid, session } = await beforeAPage(page);
  await tell('earnPoints', { userid, session, signin_text: 'Share button' });
  await share(page);
  await says(page, 'Successfully shared! No extra point until 1 minute later.');
  await expect(button(page)).toBeDisabled();
});

test('a share after the day’s last point says so, and pauses no longer than others', async ({ page }) => {
  await beforeAPage(page);
  await page.route('**/api/user/user_signin', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-problem': 'share-day-used-up', 'retry-after': '40000' },
      json: { error: 'Enough for today.' },
    }),
  );
  await share(page);
  await says(page, 'Successfully shared! You have earned all ten points for sharing today.');
  await expect(button(page)).toHaveText(/^Share \((60|[1-5]?\d)\)$/);
});

test('a share that failed, or did not count, shows a message; a cancelled one does not', async ({ page }) => {
  await beforeAPage(page);
  const fate = (name: string) =>
    page.evaluate((it) => Object.assign(window, { fate: it && new DOMException('', it) }), name);
  await button(page).click();
  const more = sheet(page).getByRole('button', { name: 'More ways to share' });
  await fate('AbortError');
  await more.click();
  await expect(button(page)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await fate('NotAllowedError');
  await more.click();
  await says(page, 'Failed to share. Please try again.');
  await expect(button(page)).toBeEnabled();
  await fate('');
  await page.route('**/api/user/user_signin', (route) => route.abort());
  await more.click();
  await says(page, 'An error occurred. Please try again.');
});
