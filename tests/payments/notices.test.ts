import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { bring, disputed, type Event, event, movements, order, paid, refunded, stateOf } from './paying.ts';
import { openStripe, type StandIn } from './stripe-stand-in.ts';

let stripe: StandIn;
let world: World;
let ann: Pair;
beforeAll(async () => {
  stripe = await openStripe();
  world = await openWorld({ ...stripe.settings, LIMITS: 'on', LOG_LEVEL: 'silent' });
  ann = await newPerson(world);
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

/** An order of a new person, since each person may make only thirty an hour. */
const ordered = async () => {
  await world.forgetLimits();
  return order(world, stripe, ann);
};

test('a payment’s notice credits its points, and shows in the payment and the balance', async () => {
  const id = await ordered();
  const before = (await world.ask('showPayment', { id }, ann)).body;
  expect(before.payment).toMatchObject({ id, state: 'open', points: 4900, amount: 999, provider: 'stripe' });
  expect(await bring(world.url, paid(id))).toBe(200);
  const after = (await world.ask('showPayment', { id }, ann)).body;
  expect(after.payment).toMatchObject({ state: 'paid', paid_timestamp: expect.any(String) });
  expect(after.balance).toBe(before.balance + 4900);
});

describe('a notice', () => {
  const wrong: [string, (told: Event) => Parameters<typeof bring>[2]][] = [
    ['forged', () => ({ secret: 'whsec_another' })],
    ['changed on its way', (told) => ({ body: JSON.stringify(told).replace('999', '998') })],
    ['old', () => ({ at: Date.now() - 301_000 })],
    ['without a signature', () => ({ header: '' })],
    ['signed by nonsense', () => ({ header: 't=1,v1=x,v1,=,' })],
    ['without a body', () => ({ body: '' })],
  ];
  test.each(wrong)('that is %s is refused and changes nothing', async (_, spoil) => {
    const id = await ordered();
    const told = paid(id);
    expect(await bring(world.url, told, spoil(told))).toBe(400);
    expect([await stateOf(world, id), await movements(world, id)]).toEqual(['open', []]);
  });

  test.each(['', '{', '[]', 'null', '7', '"x"', '{"id":7}'])(
    'with the body %s is refused, even if signed',
    async (body) => {
      expect(await bring(world.url, body)).toBe(400);
    },
  );

  test('of the provider’s test mode credits nothing on a site with real money', async () => {
    const live = await openWorld({ ...stripe.settings, STRIPE_SECRET_KEY: 'sk_live_x', LOG_LEVEL: 'silent' });
    const id = await order(live, stripe, await newPerson(live));
    expect(await bring(live.url, { ...paid(id), livemode: false })).toBe(200);
    expect([await stateOf(live, id), await movements(live, id)]).toEqual(['open', []]);
    expect(await bring(live.url, { ...paid(id), livemode: true })).toBe(200);
    expect([await stateOf(live, id), await movements(live, id)]).toEqual(['paid', [4900]]);
    await live.close();
  });

  test('of any other event is accepted, and ignored', async () => {
    for (const type of [
      'customer.created',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded.x',
    ])
      expect(await bring(world.url, event(type, { id: 'x' }))).toBe(200);
    expect(await bring(world.url, paid('x', { client_reference_id: null, metadata: {} }))).toBe(200);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another amount', { amount_total: 998 }],
    ['a larger amount', { amount_total: 99900 }],
    ['no amount', { amount_total: null }],
    ['another currency', { currency: 'cad' }],
    ['no currency', { currency: undefined }],
    ['two orders', { metadata: { order: 'AAAAAAAAAAAAAAAA' } }],
    ['no order of ours', { metadata: { order: 'A\u0000' }, client_reference_id: 'A\u0000' }],
  ])('of %s is accepted, recorded, and credits nothing', async (_, other) => {
    const id = await ordered();
    const told = paid(id, other);
    expect([await bring(world.url, told), await bring(world.url, told)]).toEqual([200, 200]);
    expect([await stateOf(world, id), await movements(world, id)]).toEqual(['open', []]);
    const rows = await world.db`select outcome from payment_notices where id = ${told.id}`;
    expect(rows).toEqual([{ outcome: 'refused' }]);
    expect(await bring(world.url, paid(id))).toBe(200);
    expect(await movements(world, id)).toEqual([4900]);
  });

  test('of a charge that paid another order credits nothing', async () => {
    const [one, two] = [await ordered(), await ordered()];
    await bring(world.url, paid(one));
    expect(await bring(world.url, paid(two, { payment_intent: `pi_${one}` }))).toBe(200);
    expect(await stateOf(world, two)).toBe('open');
  });

  test('the provider’s calls are not rate-limited', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 16; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => bring(world.url, 'x')))));
    expect(new Set(statuses)).toEqual(new Set([400]));
  });
});

describe('an order that was not paid', () => {
  test.each([
    ['unpaid', paid, { payment_status: 'unpaid' }, 'completed', 'open'],
    ['free', paid, { payment_status: 'no_payment_required' }, 'completed', 'open'],
    ['expired', paid, { payment_status: 'unpaid' }, 'expired', 'ended'],
    ['failed', paid, { payment_status: 'unpaid' }, 'async_payment_failed', 'ended'],
  ] as const)('is %s: nothing is credited', async (_, tell, other, type, state) => {
    const id = await ordered();
    expect(await bring(world.url, tell(id, other, type))).toBe(200);
    expect([await stateOf(world, id), await movements(world, id)]).toEqual([state, []]);
  });

  test('is credited once its transfer succeeds, also after it has expired', async () => {
    const id = await ordered();
    await bring(world.url, paid(id, { payment_status: 'unpaid' }));
    await bring(world.url, paid(id, { payment_status: 'unpaid' }, 'expired'));
    await bring(world.url, paid(id, {}, 'async_payment_succeeded'));
    await bring(world.url, paid(id, { payment_status: 'unpaid' }, 'expired'));
    expect([await stateOf(world, id), await movements(world, id)]).toEqual(['paid', [4900]]);
  });
});

describe('returned money', () => {
  test.each([
    ['refund', refunded, 'refunded'],
    ['dispute', disputed, 'disputed'],
  ] as const)('by a %s reverses the points once', async (_, tell, state) => {
    const id = await ordered();
    await bring(world.url, paid(id));
    for (const told of [tell(id), tell(id), refunded(id), disputed(id)]) await bring(world.url, told);
    expect([await stateOf(world, id), await movements(world, id)]).toEqual([state, [4900, -4900]]);
  });

  test.each([
    ['refund', refunded, 'refunded'],
    ['dispute', disputed, 'disputed'],
  ] as const)('by a %s that arrives before the payment leaves no points', async (_, tell, state) => {
    const id = await ordered();
    expect(await bring(world.url, tell(id))).toBe(200);
    expect([await stateOf(world, id), await movements(world, id)]).toEqual(['open', []]);
    await bring(world.url, paid(id));
    await bring(world.url, tell(id));
    expect([await stateOf(world, id), await movements(world, id)]).toEqual([state, [4900, -4900]]);
  });

  test('in part reverses nothing, until the parts are the whole', async () => {
    const id = await ordered();
    await bring(world.url, paid(id));
    await bring(world.url, refunded(id, { refunded: false, amount_refunded: 500 }));
    expect(await movements(world, id)).toEqual([4900]);
    await bring(world.url, refunded(id));
    expect(await movements(world, id)).toEqual([4900, -4900]);
  });

  test('counts as the whole if the refund has no amount', async () => {
    const id = await ordered();
    await bring(world.url, paid(id));
    await bring(world.url, event('charge.refunded', { payment_intent: `pi_${id}` }));
    expect(await movements(world, id)).toEqual([4900, -4900]);
  });

  test('is not an inquiry of the bank, nor a dispute that was won', async () => {
    const id = await ordered();
    await bring(world.url, paid(id));
    await bring(world.url, disputed(id, { status: 'warning_needs_response' }));
    await bring(world.url, disputed(id, { status: 'won' }, 'closed'));
    expect(await movements(world, id)).toEqual([4900]);
    await bring(world.url, disputed(id, { status: 'under_review' }, 'updated'));
    expect(await movements(world, id)).toEqual([4900, -4900]);
  });

  test('by a second charge of a paid order does not affect the first', async () => {
    const id = await ordered();
    await bring(world.url, paid(id));
    const second = paid(id, { payment_intent: 'pi_second' });
    await bring(world.url, second);
    const heard = await world.db`select outcome, payment from payment_notices where id = ${second.id}`;
    expect(heard).toEqual([{ outcome: 'refused', payment: id }]);
    await bring(world.url, refunded(id, { payment_intent: 'pi_second' }));
    expect(await movements(world, id)).toEqual([4900]);
  });

  test('of a donation changes no points', async () => {
    await world.forgetLimits();
    const id = await order(world, stripe, undefined);
    await bring(world.url, paid(id));
    expect(await stateOf(world, id)).toBe('paid');
    await bring(world.url, refunded(id));
    expect([await stateOf(world, id), await movements(world, id)]).toEqual(['refunded', []]);
  });
});
