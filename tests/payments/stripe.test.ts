import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { openProcess } from './open-process.ts';
import { bring, paid } from './paying.ts';
import { openStripe, type StandIn, secretKey, webhookSecret } from './stripe-stand-in.ts';

let stripe: StandIn;
let world: World;
let ann: Pair;
beforeAll(async () => {
  stripe = await openStripe();
  world = await openWorld({ ...stripe.settings, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://quad.example' });
  ann = await newPerson(world);
});
beforeEach(() => {
  stripe.mood = 'well';
  stripe.asked.length = 0;
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const unreachable =
  'The card service cannot be reached at the moment. You have not been charged. Please try again.';
const option = { provider: 'stripe', totalPrice: 1999, increase_balance: 34300 };

test('the provider gets one payment of that amount, and redirects to our own pages', async () => {
  const { body } = await world.ask('buyPoints', option, ann);
  expect(body.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\/cs_test_\d+$/);
  const [payment] = (await world.ask('listPayments', {}, ann)).body.payments;
  const [asked] = stripe.asked;
  expect(asked?.authorization).toBe(`Bearer ${secretKey}`);
  expect(asked?.key).toMatch(new RegExp(`^order-${payment?.id}-`));
  expect(asked?.fields).toMatchObject({
    mode: 'payment',
    client_reference_id: payment?.id,
    'metadata[order]': payment?.id,
    'payment_intent_data[metadata][order]': payment?.id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '1999',
    'line_items[0][price_data][product_data][name]': '34,300 points on Quad',
    success_url: `https://quad.example/topup/success?order=${payment?.id}`,
    cancel_url: `https://quad.example/topup/cancel?order=${payment?.id}`,
  });
});

test('a donation has its name in the payer’s language', async () => {
  await fetch(`${world.url}/api/payment/charge/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'lang=zh' },
    body: JSON.stringify({ totalPrice: 250 }),
  });
  expect(stripe.asked[0]?.fields).toMatchObject({
    'line_items[0][price_data][product_data][name]': '向 Quad 捐赠',
    locale: 'zh',
    submit_type: 'donate',
    success_url: expect.stringContaining('https://quad.example/donate/success?order='),
  });
});

test.each(['away', 'garbage', 'no address', 'elsewhere', 'fault', 'refusal'] as const)(
  'a provider that is %s leaves an open order, which a repeat continues',
  async (mood) => {
    const fields = { ...option, client_id: randomUUID() };
    stripe.mood = mood;
    const refused = await world.ask('buyPoints', fields, ann);
    expect([refused.status, refused.error]).toEqual([503, unreachable]);
    const [payment] = (await world.ask('listPayments', { limit: 1 }, ann)).body.payments;
    expect(payment?.state).toBe('open');
    stripe.mood = 'well';
    const again = await world.ask('buyPoints', fields, ann);
    expect(again.status).toBe(200);
    expect(new Set(stripe.asked.map((it) => it.key)).size).toBe(1);
    const [same] = (await world.ask('listPayments', { limit: 1 }, ann)).body.payments;
    expect(same?.id).toBe(payment?.id);
  },
);

test('a provider that never answers, or never finishes, times out, and the page says so', async () => {
  stripe.mood = 'never';
  const answer = await fetch(`${world.url}/api/payment/charge/stripe`, {
    method: 'POST',
    body: new URLSearchParams({ totalPrice: '500' }),
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(unreachable);
});

test('a repeat finds the checkout whose response was lost', async () => {
  const fields = { ...option, client_id: randomUUID() };
  stripe.mood = 'late';
  expect((await world.ask('buyPoints', fields, ann)).status).toBe(503);
  stripe.mood = 'well';
  const first = (await world.ask('buyPoints', fields, ann)).body.url;
  const asked = stripe.asked.length;
  expect((await world.ask('buyPoints', fields, ann)).body.url).toBe(first);
  expect(stripe.asked).toHaveLength(asked);
});

test('a repeat of a paid order redirects to the page that says so', async () => {
  const fields = { ...option, client_id: randomUUID() };
  await world.ask('buyPoints', fields, ann);
  const order = stripe.asked[0]?.fields.client_reference_id ?? '';
  expect(await bring(world.url, paid(order, { amount_total: 1999 }))).toBe(200);
  const again = (await world.ask('buyPoints', fields, ann)).body.url;
  expect(again).toBe(`https://quad.example/topup/success?order=${order}`);
});

test('no secret is logged', async () => {
  const talking = await openProcess(world, { ...stripe.settings, LOG_LEVEL: 'trace' });
  for (const mood of ['refusal', 'fault', 'away', 'well'] as const) {
    stripe.mood = mood;
    const body = JSON.stringify({ ...option, userId: ann.userid, session: ann.session });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${talking.url}/api/payment/charge/stripe/vip`, { method: 'POST', headers, body });
  }
  const order = stripe.asked.at(-1)?.fields.client_reference_id ?? '';
  await bring(talking.url, paid(order), { secret: 'whsec_forged' });
  await bring(talking.url, paid(order, { amount_total: 1 }));
  await expect.poll(talking.said).toContain('does not fit its order');
  await talking.kill();
  expect(talking.said()).toContain('Invalid API Key provided');
  for (const secret of [secretKey, webhookSecret, ann.session]) expect(talking.said()).not.toContain(secret);
});
