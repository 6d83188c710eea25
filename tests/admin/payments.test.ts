import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bring, disputed, movements, order, paid, refunded, stateOf } from '../payments/paying.ts';
import { openStripe, type StandIn } from '../payments/stripe-stand-in.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { actsOn, newStaff } from './staffed.ts';

let stripe: StandIn;
let world: World;
let sandbox: World;
let admin: Pair;
let ann: Pair & { username: string };
beforeAll(async () => {
  stripe = await openStripe();
  world = await openWorld({ ...stripe.settings, LOG_LEVEL: 'silent' });
  sandbox = await openWorld();
  admin = await newStaff(world, 'admin');
  ann = await newPerson(world);
});
beforeEach(() => {
  stripe.mood = 'well';
  stripe.asked.length = 0;
});
afterAll(async () => {
  await Promise.all([world.close(), sandbox.close()]);
  await stripe.close();
});

const refund = (payment: string, client_id: string = randomUUID()) =>
  world.ask('refundPayment', { payment, reason: 'A mistake', client_id }, admin);

async function paidOrder(): Promise<string> {
  const id = await order(world, stripe, ann);
  await bring(world.url, paid(id));
  stripe.asked.length = 0;
  return id;
}

test('a refund makes one request to the provider, and its notice changes the ledger', async () => {
  const id = await paidOrder();
  const clientId = randomUUID();
  expect((await refund(id, clientId)).body).toEqual({ result: true });
  expect(stripe.asked).toMatchObject([
    { path: '/v1/refunds', key: `refund-${id}-${clientId}`, fields: { payment_intent: `pi_${id}` } },
  ]);
  expect([await stateOf(world, id), await movements(world, id)]).toEqual(['paid', [4900]]);
  const { payments } = (await world.ask('allPayments', { q: id }, admin)).body;
  expect(payments).toMatchObject([{ id, state: 'paid', refund: true, person: { userid: ann.userid } }]);

  expect((await refund(id, clientId)).status).toBe(200);
  expect((await refund(id)).status).toBe(409);
  await bring(world.url, refunded(id));
  expect([await stateOf(world, id), await movements(world, id)]).toEqual(['refunded', [4900, -4900]]);
  expect((await refund(id, clientId)).status).toBe(200);
  expect(stripe.asked).toHaveLength(1);
  expect(await actsOn(world, ann.userid)).toEqual([
    {
      by: admin.userid,
      act: 'refund',
      before: { state: 'paid' },
      after: { asked: 'refund', amount: 999 },
      reason: 'A mistake',
    },
  ]);
});

test('an order that is open, returned or disputed cannot be refunded', async () => {
  const open = await order(world, stripe, ann);
  expect((await refund(open)).error).toBe('There is nothing to refund.');
  const lost = await paidOrder();
  await bring(world.url, disputed(lost));
  expect((await refund(lost)).status).toBe(409);
  const elsewhere = await paidOrder();
  stripe.mood = 'returned';
  expect((await refund(elsewhere)).status).toBe(409);
  expect((await refund('nothing')).status).toBe(404);
});

test('a repeat after a provider outage requests the same refund, and a new request is possible later', async () => {
  const id = await paidOrder();
  const clientId = randomUUID();
  stripe.mood = 'away';
  expect((await refund(id, clientId)).status).toBe(503);
  expect((await refund(id, clientId)).status).toBe(503);
  stripe.mood = 'well';
  const another = randomUUID();
  expect((await refund(id, another)).status).toBe(200);
  expect(new Set(stripe.asked.map(({ key }) => key))).toEqual(
    new Set([`refund-${id}-${clientId}`, `refund-${id}-${another}`]),
  );
});

test('of several concurrent refunds one is recorded', async () => {
  const id = await paidOrder();
  const client = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => refund(id, client)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  const acts = await world.db`select 1 from staff_acts where object_id = ${id}`;
  expect(acts).toHaveLength(1);
});

test('payments are listed by state and by payer', async () => {
  const ben = await newPerson(world, { username: 'Pays_well' });
  const id = await order(world, stripe, ben);
  const list = async (fields: Record<string, unknown>) =>
    (await world.ask('allPayments', fields, admin)).body;
  const own = await list({ q: 'pays_w' });
  expect(own).toMatchObject({ total: 1, payments: [{ id, state: 'open', refund: false, amount: 999 }] });
  expect(await list({ q: 'pays_w', state: 'paid' })).toEqual({ payments: [], total: 0 });
  const all = await list({ limit: 2, offset: 1 });
  expect(all.payments).toHaveLength(2);
  expect(all.total).toBeGreaterThan(2);
  for (const name of ['allPayments', 'refundPayment'] as const) {
    expect((await world.ask(name, {}, ben)).status).toBe(403);
    expect((await world.ask(name, {})).status).toBe(401);
  }
});

test('one’s own payment cannot be refunded', async () => {
  const own = await order(world, stripe, admin);
  await bring(world.url, paid(own));
  expect((await refund(own)).status).toBe(403);
});

test('the sandbox reports its refund at once', async () => {
  const [boss, cat] = [await newStaff(sandbox, 'admin'), await newPerson(sandbox)];
  const bought = { provider: 'sandbox', totalPrice: 199, increase_balance: 300 };
  const { url } = (await sandbox.ask('buyPoints', bought, cat)).body;
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'approve' }), redirect: 'manual' });
  const id = url.slice(-16);
  expect(await stateOf(sandbox, id)).toBe('paid');
  const sent = { payment: id, reason: 'x', client_id: randomUUID() };
  expect((await sandbox.ask('refundPayment', sent, boss)).status).toBe(200);
  expect([await stateOf(sandbox, id), await movements(sandbox, id)]).toEqual(['refunded', [300, -300]]);
});
