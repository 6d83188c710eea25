import { expect, type Page, test } from '@playwright/test';
import { complaints } from './listings.ts';
import { atCheckout, says } from './payments.ts';
import { newcomer, open, signIn } from './site.ts';

const amount = (page: Page) => page.getByLabel('Amount in cents');
const shown = (page: Page) => page.getByRole('main').locator('output');
const order = (page: Page) => page.getByRole('button', { name: 'Submit Order' });

test('a visitor donates without the page’s script', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/donate/payment');
  await expect(shown(page)).toHaveText('$9.99');
  await page.getByRole('link', { name: '$20.00' }).click();
  await expect(amount(page)).toHaveValue('2000');
  await order(page).click();
  await atCheckout(page, 'Approve payment');
  await expect(page).toHaveURL(/\/donate\/success\?order=\w+$/);
  await expect(page.locator('noscript p')).toHaveText(/^This page needs JavaScript to look up the payment\./);
  await page.context().close();
});

test('a signed-in person donates with a message; the thanks are shown once, and the receipt holds both', async ({
  page,
}) => {
  const complained = complaints(page);
  await signIn(page, await newcomer());
  await open(page, '/donate/payment');
  await amount(page).fill('1234');
  await expect(shown(page)).toHaveText('$12.34');
  await page.getByLabel('Your message').fill('Keep it up');
  await expect(page.getByText('10 of 500 characters')).toBeVisible();
  await order(page).click();
  await atCheckout(page, 'Approve payment');
  await says(page, 'Thank you for your donation!');
  expect(await page.evaluate(() => localStorage.getItem('success'))).toBeNull();
  await page.getByRole('link', { name: 'Show receipt' }).click();
  await expect(page.getByRole('article')).toContainText('Keep it up');
  await expect(page.getByRole('article')).toContainText('$12.34');
  await open(page, '/donate/payment');
  await expect(amount(page)).toHaveValue('999');
  expect(complained).toEqual([]);
});

test('errors of invalid amounts show next to the field', async ({ page }) => {
  await open(page, '/donate/payment');
  const wrong = page.getByText('Enter whole cents, from 100 ($1.00) to 1000000 ($10,000.00).');
  await amount(page).fill('9.9');
  await expect(wrong).toBeVisible();
  await expect(shown(page)).toHaveText('—');
  await amount(page).fill('99');
  await expect(shown(page)).toHaveText('$0.99');
  await expect(wrong).toBeHidden();
  await order(page).click();
  await expect(wrong).toBeVisible();
  await expect(amount(page)).toBeFocused();
  await page.getByRole('link', { name: '$5.00' }).click();
  await expect(wrong).toBeHidden();
  await expect(shown(page)).toHaveText('$5.00');
  await expect(page).toHaveURL('/donate/payment');
});

test('a cancelled or refused donation keeps the form’s input', async ({ page }) => {
  await open(page, '/donate/payment');
  await amount(page).fill('700');
  await page.getByLabel('Your message').fill('Later, perhaps');
  await page.route('**/api/payment/charge/**', (route) => route.abort());
  await order(page).click();
  await says(page, 'No connection.');
  await page.unroute('**/api/payment/charge/**');
  await order(page).click();
  await atCheckout(page, 'Cancel');
  await expect(page.getByRole('heading', { name: 'We have canceled your payment.' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose again' }).click();
  await expect(amount(page)).toHaveValue('700');
  await expect(page.getByLabel('Your message')).toHaveValue('Later, perhaps');
});

test('an ended session asks for a sign-in, after which the donation continues', async ({ page }) => {
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/donate/payment');
  await expect(page.getByRole('button', { name: `Account of ${amy.username}` })).toBeVisible();
  await amount(page).fill('800');
  await page.route(
    '**/api/payment/charge/**',
    (route) =>
      route.fulfill({
        status: 401,
        headers: { 'x-problem': 'session-not-found' },
        json: { error: 'Session not found' },
      }),
    { times: 1 },
  );
  await order(page).click();
  await expect(page.getByRole('button', { name: 'Donate without signing in' })).toBeVisible();
  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(page.getByRole('main')).toContainText('$8');
});

test('the screens are in Chinese', async ({ page }) => {
  await signIn(page, await newcomer());
  await open(page, '/donate/payment?lang=zh');
  await expect(page.getByRole('heading', { level: 1, name: '捐赠' })).toBeVisible();
  await expect(shown(page)).toHaveText('US$9.99');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.goto('/donate/cancel?lang=zh');
  await expect(page.getByRole('heading', { name: '已取消本次付款。' })).toBeVisible();
  await page.goto('/topup?lang=zh');
  await page.getByRole('radio', { name: '343,000 XP' }).check();
  await expect(page.getByRole('button', { name: '支付 US$49.99' })).toBeVisible();
});
