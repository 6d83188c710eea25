import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { mails, mailTo, newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { bring, movements, order, paid, stateOf } from './paying.ts';
import { openStripe, type StandIn } from './stripe-stand-in.ts';

let stripe: StandIn;
let world: World;
beforeAll(async () => {
  stripe = await openStripe();
  world = await openWorld({ ...stripe.settings, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

test('payments are listed newest first, page by page, only to their own person', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift(await order(world, stripe, ann));
  const page = async (before?: string) =>
    (await world.ask('listPayments', { limit: 2, ...(before && { before }) }, ann)).body;
  const [one, two, three] = [await page(), await page(ids[1]), await page(ids[3])];
  expect([...one.payments, ...two.payments, ...three.payments].map((it) => it.id)).toEqual(ids);
  expect([one.more, two.more, three.more]).toEqual([true, true, false]);
  expect((await world.ask('listPayments', {}, bob)).body).toEqual({ payments: [], more: false });
  for (const id of [ids[0], 'A'.repeat(16), 'x', 'x\u0000', 7]) {
    expect((await world.ask('showPayment', { id }, bob)).status).toBe(404);
    expect((await world.ask('listPayments', { before: id }, bob)).status).toBe(404);
  }
  expect((await world.ask('showPayment', { id: ids[0] })).status).toBe(401);
});

test('an order’s id shows anyone its kind and state, and nothing about its person', async () => {
  const ann = await newPerson(world);
  const id = await order(world, stripe, ann);
  expect((await world.ask('paymentState', { id })).body).toEqual({ kind: 'purchase', state: 'open' });
  await bring(world.url, paid(id));
  expect((await world.ask('paymentState', { id })).body).toEqual({ kind: 'purchase', state: 'paid' });
  for (const other of ['A'.repeat(16), 'x', 'x\u0000', 7])
    expect((await world.ask('paymentState', { id: other })).status).toBe(404);
  expect((await world.ask('paymentState', {})).status).toBe(400);
});

test('a purchase gets a receipt by mail, in the language of its checkout', async () => {
  const ann = await newPerson(world);
  const body = { userId: ann.userid, session: ann.session, totalPrice: 999, increase_balance: 4900 };
  await fetch(`${world.url}/api/payment/charge/stripe/vip`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'lang=zh' },
    body: JSON.stringify(body),
  });
  const id = stripe.asked.at(-1)?.fields.client_reference_id ?? '';
  await bring(world.url, paid(id));
  await bring(world.url, paid(id));
  const mail = await mailTo(world, ann.email, new RegExp(`支付编号：${id}`));
  expect(mail).toContain('4,900 积分已经到账');
  expect(mail).not.toContain('模拟');
  expect((await mails(world)).filter((it) => it.includes(id))).toHaveLength(1);
});

test('the operator gets the message of a paid donation, with the donor’s address for replies', async () => {
  const ann = await newPerson(world);
  const give = async (donationText: string, as?: typeof ann) => {
    await world.ask('donate', { provider: 'stripe', totalPrice: 999, donationText }, as);
    return stripe.asked.at(-1)?.fields.client_reference_id ?? '';
  };
  const [signed, visitor, silent] = [
    await give('Keep\nit up', ann),
    await give('Hi', undefined),
    await give(' '),
  ];
  expect((await mails(world)).filter((it) => it.includes('Keep'))).toEqual([]);
  const told = paid(signed);
  for (const notice of [told, told, paid(visitor), paid(silent)]) await bring(world.url, notice);
  const { supportEmail } = world.services.settings;
  const mail = await mailTo(world, supportEmail, new RegExp(`^Payment number: ${signed}$`, 'm'));
  for (const line of [
    'Subject: [Donation] Keep it up',
    `Reply-To: ${ann.email}`,
    `From: ${ann.username}`,
    '$9.99',
  ])
    expect(mail).toContain(line);
  const other = await mailTo(world, supportEmail, new RegExp(`^Payment number: ${visitor}$`, 'm'));
  expect(other).toContain('Reply-To: payer@mail.example');
  expect(other).toContain('From: somebody who is not signed in');
  expect(await world.db`select 1 from outbox where kind = 'donation-words'`).toHaveLength(2);
});

test('a donor who is not signed in gets the receipt at the address from the provider', async () => {
  const [{ before }] = await world.db<[{ before: Date }]>`select clock_timestamp() as before`;
  const id = await order(world, stripe, undefined);
  await bring(world.url, paid(id, { customer_details: { email: 'donor@mail.example' } }));
  expect(await mailTo(world, 'donor@mail.example', /Thank you/)).toContain('$9.99');
  for (const email of [null, 'no address', 'a@b.example\nBcc: c@d.example', 'x'.repeat(400)]) {
    const other = await order(world, stripe, undefined);
    expect(await bring(world.url, paid(other, { customer_details: { email } }))).toBe(200);
    expect(await stateOf(world, other)).toBe('paid');
  }
  const thanks = await world.db`
    select 1 from outbox where kind = 'donation-thanks' and created_at >= ${before}`;
  expect(thanks).toHaveLength(1);
});

test('payments are in a person’s export, and stay without their messages after the person leaves', async () => {
  const ann = await newPerson(world);
  await world.ask('donate', { provider: 'stripe', totalPrice: 500, donationText: 'From Ann' }, ann);
  const id = await order(world, stripe, ann);
  await bring(world.url, paid(id));
  const zip = await fetch(`${world.url}/api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: ann.userid, session: ann.session }),
  });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['payments.json'] ?? new Uint8Array()))).toMatchObject([
    { id, kind: 'purchase', amount: 999, points: 4900, state: 'paid' },
    { kind: 'donation', amount: 500, text: 'From Ann', state: 'open', paid: null },
  ]);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  const rows = await world.db`select amount, text from payments where userid = ${ann.userid} order by place`;
  expect(rows).toEqual([
    { amount: 500, text: '' },
    { amount: 999, text: '' },
  ]);
});

test('a payment in progress when its person left is still recorded', async () => {
  const ann = await newPerson(world);
  const id = await order(world, stripe, ann);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  expect(await bring(world.url, paid(id))).toBe(200);
  expect([await stateOf(world, id), await movements(world, id)]).toEqual(['paid', [4900]]);
});

test('an order unknown to the provider expires after a day; only the provider ends one with a checkout', async () => {
  const ann = await newPerson(world);
  stripe.mood = 'fault';
  await world.ask('donate', { provider: 'stripe', totalPrice: 300 }, ann);
  stripe.mood = 'well';
  await world.ask('donate', { provider: 'stripe', totalPrice: 400 }, ann);
  const states = async () =>
    (await world.ask('listPayments', {}, ann)).body.payments.map((it) => [it.amount, it.state]);
  await tidy(world.services, domains);
  expect(await states()).toEqual([
    [400, 'open'],
    [300, 'open'],
  ]);
  world.later(25 * 3_600_000);
  await tidy(world.services, domains);
  expect(await states()).toEqual([
    [400, 'open'],
    [300, 'ended'],
  ]);
});
