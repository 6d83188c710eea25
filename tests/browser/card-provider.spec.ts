import { expect, test } from '@playwright/test';
import { bring, paid } from '../payments/paying.ts';
import { openStripe, type StandIn } from '../payments/stripe-stand-in.ts';
import { openSite } from '../world/site.ts';
import { received, says } from './payments.ts';
import { newcomer, open, signIn } from './site.ts';

/** A separate site whose payments use a fake card provider. The steps of other files receive its address. */
let stripe: StandIn;
let site: Awaited<ReturnType<typeof openSite>>;
const shared = process.env.QUAD_URL;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  stripe = await openStripe();
  site = await openSite({ ...stripe.settings, SEED_DEMO: '0' });
  process.env.QUAD_URL = site.url;
});
test.afterAll(async () => {
  process.env.QUAD_URL = shared;
  await site.close();
  await stripe.close();
});

const orderOf = () =>
  stripe.asked.map((it) => it.fields.client_reference_id).findLast((id) => id !== undefined) ?? '';

test('points bought from the card provider arrive with its webhook, and the screen waits for it', async ({
  page,
}) => {
  await signIn(page, await newcomer());
  await open(page, `${site.url}/topup`);
  await expect(page.getByText('Stripe takes the payment on a page of its own.')).toBeVisible();
  await page.getByRole('radio', { name: '4,900 XP' }).check();
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/);
  await page.goto(`${site.url}/topup/success?order=${orderOf()}`);
  await expect(page.getByRole('heading', { name: 'Your payment is not confirmed yet.' })).toBeVisible();
  await expect(page.getByText('Waiting for the confirmation')).toBeVisible();
  expect(await bring(site.url, paid(orderOf()))).toBe(200);
  await says(page, 'Success! Your updated balance is: 4900');
  await expect(page.getByRole('heading', { name: received })).toBeVisible();
});

test('a form posted without the page’s script reaches the card provider', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${site.url}/donate/payment`);
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/);
  await page.context().close();
});
