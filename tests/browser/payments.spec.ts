import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { topUps } from '../../scripts/shots/top-ups.ts';
import { boxOf } from './box.ts';
import { complaints, jumps } from './listings.ts';
import { atCheckout, received, says } from './payments.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

/** Does not match another option whose points end with the same digits, such as 34,300 XP. */
const option = (page: Page, xp: string) => page.getByRole('radio', { name: new RegExp(`(?<![\\d,])${xp}`) });
const pay = (page: Page, price: string) => page.getByRole('button', { name: `Pay ${price}` });
const level = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').vip as number);

async function topUpOf(page: Page) {
  const amy = await newcomer();
  await signIn(page, amy);
  await open(page, '/topup');
  await expect(page.getByText('Balance afterwards')).toBeVisible();
  return amy;
}

test('an offer is chosen by its text or its radio button', async ({ page }) => {
  await topUpOf(page);
  await page.getByText('4,900 XP').first().click();
  await expect(page.getByRole('radio', { name: /^4,900 XP/ })).toBeChecked();
  await page.getByText('$1.99').first().click();
  await expect(option(page, '300 XP')).toBeChecked();
  await option(page, '34,300 XP').check();
  await expect(pay(page, '$19.99')).toBeEnabled();
});

test('a purchase shows the new balance once it is credited, and has a receipt', async ({ page }) => {
  const complained = complaints(page);
  const amy = await topUpOf(page);
  await expect(page.getByText('This site runs a sandbox')).toBeVisible();
  await expect(page.getByText('Best value')).toHaveCount(1);
  await option(page, '300 XP').check();
  await pay(page, '$1.99').click();
  await atCheckout(page, 'Approve payment');
  await expect(page).toHaveURL(/\/topup\/success\?order=\w+$/);
  await expect(page.getByRole('heading', { level: 1, name: received })).toBeVisible();
  await says(page, 'Success! Your updated balance is: 300');
  await expect(page.getByRole('heading', { name: '300 XP are yours' })).toBeVisible();
  await expect.poll(() => level(page)).toBe(1);
  await expect(page.getByRole('link', { name: /^support@/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('success'))).toBeNull();

  await page.getByRole('link', { name: 'Show receipt' }).click();
  const receipt = page.getByRole('article');
  for (const text of ['Top-up of 300 XP', '$1.99', amy.email, 'Paid', 'Sandbox (no money moved)'])
    await expect(receipt.getByText(text).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(page.getByRole('row', { name: /300 XP .* Paid \$1\.99/ })).toBeVisible();

  expect(complained).toEqual([]);
});

test('on a tablet the balance message covers neither the mark nor the headline of the payment', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const amy = await newcomer();
  await signIn(page, amy);
  const { payment } = await topUps(siteUrl(), amy);
  await open(page, `/topup/success?order=${payment}`);
  await says(page, 'Success! Your updated balance is');
  await expect(page.getByRole('alert')).toHaveCount(2);
  const message = await boxOf(page.getByRole('alert').first());
  const headline = await boxOf(page.getByRole('heading', { name: 'appreciate your business' }));
  expect(message.y).toBeGreaterThanOrEqual(headline.y + headline.height);
});

test('a declined card can be retried, and a cancelled checkout keeps the choice', async ({ page }) => {
  await topUpOf(page);
  await option(page, '4,900 XP').check();
  await pay(page, '$9.99').click();
  await atCheckout(page, 'Decline');
  await expect(page.getByRole('alert')).toBeVisible();
  await atCheckout(page, 'Cancel');
  await expect(page.getByRole('heading', { name: 'We have canceled your purchase.' })).toBeVisible();
  await expect(page.getByText('Your choice is kept')).toBeVisible();
  await page.getByRole('link', { name: 'Choose again' }).click();
  await expect(option(page, '4,900 XP')).toBeChecked();
  await pay(page, '$9.99').click();
  await atCheckout(page, 'Approve payment');
  await says(page, 'Success! Your updated balance is: 4900');
});

test('a visitor is asked to sign in, and then returns', async ({ page }) => {
  const amy = await newcomer();
  await open(page, '/TopUp');
  await expect(page.getByText('You need to log in before making a payment.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(amy.username);
  await page.getByLabel('Password', { exact: true }).fill(amy.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/topup');
  await expect(option(page, '100 XP')).toBeChecked();
});

test('the keyboard alone can buy points', async ({ page }) => {
  await topUpOf(page);
  await page.locator('#main').focus();
  // The balance card and its controls come first in the tab order.
  for (let tabs = 0; tabs < 5 && !(await isFocused(option(page, '100 XP'))); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(option(page, '100 XP')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(option(page, '300 XP')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(pay(page, '$1.99')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await says(page, 'Success! Your updated balance is: 300');
});

test('the screen waits for the notice, says when it is late, and never credits points itself', async ({
  page,
}) => {
  await signIn(page, await newcomer());
  const payment = {
    id: 'order',
    kind: 'purchase',
    amount: 99,
    points: 100,
    state: 'open',
    text: '',
    provider: 'sandbox',
    timestamp: '2026-11-01T12:00:00.000Z',
    paid_timestamp: null as string | null,
  };
  let balance = 0;
  await page.route('**/api/payment/show', (route) => route.fulfill({ json: { payment, balance } }));
  await page.route('**/api/payment/state?*', (route) =>
    route.fulfill({ json: { kind: payment.kind, state: payment.state } }),
  );
  await page.clock.install();
  await page.goto('/topup/success?order=order');
  const status = page.getByRole('status').filter({ hasText: 'confirm' });
  await expect(status).toContainText('Waiting for the confirmation');
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(status).toContainText('This takes longer than usual', { timeout: 100 });
  }).toPass();
  await expect(page.getByText('Your updated balance is')).toHaveCount(0);
  Object.assign(payment, { state: 'paid', paid_timestamp: payment.timestamp });
  balance = 100;
  await page.getByRole('button', { name: 'Check again' }).click();
  await says(page, 'Success! Your updated balance is: 100');
});

for (const path of ['/topup/success', '/donate/success'])
  test(`${path} opened directly says that there is no payment`, async ({ page }) => {
    for (const query of ['', '?order=', '?order=abcdefghijklmnop', '?order=x']) {
      await open(page, path + query);
      await expect(page.getByRole('heading', { level: 1, name: 'No payment was found.' })).toBeVisible();
      await expect(page.getByText(received)).toHaveCount(0);
      expect((await jumps(page)).sum).toBeLessThanOrEqual(0.02);
    }
  });

for (const path of ['/topup/cancel', '/donate/cancel'])
  test(`${path} opened directly says that nothing was charged, and mentions no choice`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: /^We have canceled your/ })).toBeVisible();
    await expect(page.getByText('Nothing was charged.', { exact: true })).toBeVisible();
    await expect(page.getByText('Your choice is kept')).toHaveCount(0);
  });

test('an unreachable server shows after the second request, and the next answer replaces the error', async ({
  page,
}) => {
  let looks = 0;
  await page.route('**/api/payment/state?*', (route) => {
    looks += 1;
    return looks <= 2 ? route.abort() : route.fulfill({ json: { kind: 'donation', state: 'paid' } });
  });
  await page.clock.install();
  await page.goto('/donate/success?order=order');
  const status = page.getByRole('main').getByRole('status');
  await status.evaluate((it) => it.setAttribute('data-same', ''));
  await expect.poll(() => looks).toBe(1);
  await page.clock.runFor(1000);
  await expect(status).toContainText('Your payment could not be looked up.');
  await page.clock.runFor(1000);
  await expect(status.getByRole('heading', { level: 1, name: received })).toBeVisible();
  // A screen reader announces changes only in a region that stays.
  await expect(status).toHaveAttribute('data-same');
});

test('unpaid and expired orders show their state', async ({ page }) => {
  await open(page, '/donate/payment');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await atCheckout(page, 'Approve payment');
  await expect(page.getByRole('heading', { level: 1, name: received })).toBeVisible();
  const address = page.url();
  for (const [state, heading] of [
    ['open', 'Your payment is not confirmed yet.'],
    ['ended', 'This payment was not completed.'],
    ['refunded', 'This payment was taken back.'],
  ]) {
    await page.route('**/api/payment/state?*', (route) =>
      route.fulfill({ json: { kind: 'donation', state } }),
    );
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(received)).toHaveCount(0);
    await page.unroute('**/api/payment/state?*');
  }
});

test('payments are listed page by page; an empty list, a failure and the end have messages', async ({
  page,
}) => {
  await signIn(page, await newcomer());
  await open(page, '/userpage/payments');
  await expect(page.getByText('No payments yet.')).toBeVisible();
  const row = (id: number) => ({
    id: `${id}`,
    kind: 'donation',
    amount: id * 100,
    points: 0,
    state: 'ended',
    text: '',
    provider: 'stripe',
    timestamp: '2026-11-01T12:00:00.000Z',
    paid_timestamp: null,
  });
  let answering = false;
  await page.route('**/api/payment/list', (route) => {
    const { before } = route.request().postDataJSON();
    if (!answering) return route.abort();
    return route.fulfill({ json: { payments: [before ? row(1) : row(2)], more: !before } });
  });
  await open(page, '/userpage/payments');
  await expect(page.getByText('Your payments could not be loaded.')).toBeVisible();
  answering = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /Not completed \$2\.00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('row', { name: /Not completed \$1\.00/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map((it) => it.id)).toEqual([]);

  await open(page, '/userpage/payments/nothing');
  await expect(page.getByText('There is no such payment.')).toBeVisible();
});

function isFocused(it: Locator): Promise<boolean> {
  return it.evaluate((element) => element === document.activeElement);
}
