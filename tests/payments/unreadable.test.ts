import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { bring, disputed, event, movements, order, paid, refunded, stateOf } from './paying.ts';
import { openStripe, type StandIn } from './stripe-stand-in.ts';

/** Each process has its own counters and log. */
const alone = test.skipIf(balanced);

const lines: string[] = [];
let stripe: StandIn;
let world: World;
let ann: Pair;
beforeAll(async () => {
  stripe = await openStripe();
  const settings = { ...stripe.settings, METRICS_PORT: '0' };
  world = await openWorld(settings, false, undefined, { logTo: { write: (line) => lines.push(line) } });
  ann = await newPerson(world);
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const counted = async (outcome: string): Promise<number> => {
  const { text } = await world.services.metrics.read();
  const line = new RegExp(`^quad_card_notices_total{provider="stripe",outcome="${outcome}"} (\\d+)$`, 'm');
  return Number(line.exec(text)?.[1] ?? 0);
};

alone('a signed payment that cannot be read is logged, counted, and credited once it can be', async () => {
  const id = await order(world, stripe, ann);
  const told = paid(id, { amount_total: '9.99', customer_details: { email: 'payer@mail.example' } });
  expect(await bring(world.url, told)).toBe(500);
  expect([await stateOf(world, id), await movements(world, id)]).toEqual(['open', []]);
  expect([await counted('failed'), await counted('unproved')]).toEqual([1, 0]);
  const logged = lines.filter((line) => line.includes(told.id)).join('');
  expect(logged).toContain('checkout.session.completed');
  expect(logged).toContain('amount_total');
  expect(logged).not.toContain('payer@mail.example');
  expect(await bring(world.url, { ...paid(id), id: told.id })).toBe(200);
  expect([await stateOf(world, id), await movements(world, id)]).toEqual(['paid', [4900]]);
});

alone(
  'every other signed event that counts and cannot be read gets 500 and is counted as failed',
  async () => {
    const before = await counted('failed');
    for (const told of [
      refunded('x', { amount: 'all' }),
      disputed('x', { status: 7 }),
      event('checkout.session.expired', {}),
      '{"id":"e","type":"checkout.session.completed"}',
      '{"id":7,"type":"charge.refunded"}',
    ])
      expect(await bring(world.url, told)).toBe(500);
    expect(await counted('failed')).toBe(before + 5);
  },
);

alone('an event with a wrong signature is not read, and counts as unproved', async () => {
  const failed = await counted('failed');
  const before = await counted('unproved');
  expect(await bring(world.url, paid('x', { amount_total: '9.99' }), { secret: 'whsec_another' })).toBe(400);
  expect([await counted('failed'), await counted('unproved')]).toEqual([failed, before + 1]);
});
