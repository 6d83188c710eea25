import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { bring, disputed, type Event, movements, order, paid, refunded, stateOf } from './paying.ts';
import { openStripe, type StandIn } from './stripe-stand-in.ts';

let stripe: StandIn;
let world: World;
let ann: Pair;
let db: Database;
let second: Awaited<ReturnType<typeof createApp>>['app'];
let urls: string[];
beforeAll(async () => {
  stripe = await openStripe();
  world = await openWorld({ ...stripe.settings, LOG_LEVEL: 'silent' });
  ann = await newPerson(world);
  db = openDatabase(world.databaseUrl);
  ({ app: second } = await createApp({ db, settings: world.services.settings, pages: false }));
  urls = [world.url, await second.listen({ port: 0, host: '127.0.0.1' })];
});
afterAll(async () => {
  await second.close();
  await db.end();
  await world.close();
  await stripe.close();
});

const at = (index: number) => urls[index % urls.length] ?? '';

test('fifty concurrent copies of one notice, through two processes, credit once', async () => {
  const id = await order(world, stripe, ann);
  const told = paid(id);
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, index) => bring(at(index), told)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await movements(world, id)).toEqual([4900]);
  const heard = await world.db`select outcome from payment_notices where id = ${told.id}`;
  expect(heard).toEqual([{ outcome: 'applied' }]);
});

test('fifty concurrent notices of one payment credit once', async () => {
  const id = await order(world, stripe, ann);
  await Promise.all(Array.from({ length: 50 }, (_, index) => bring(at(index), paid(id))));
  expect(await movements(world, id)).toEqual([4900]);
});

test('concurrent refunds, disputes and payments leave one credit and one reversal', async () => {
  const id = await order(world, stripe, ann);
  const told = [paid(id), refunded(id), disputed(id)];
  await Promise.all(Array.from({ length: 48 }, (_, index) => bring(at(index), told[index % 3] as Event)));
  expect(await movements(world, id)).toEqual([4900, -4900]);
});

/** The possible notices about a payment. */
const tells = {
  paid: (id: string) => paid(id),
  later: (id: string) => paid(id, {}, 'async_payment_succeeded'),
  unpaid: (id: string) => paid(id, { payment_status: 'unpaid' }),
  expired: (id: string) => paid(id, { payment_status: 'unpaid' }, 'expired'),
  wrong: (id: string) => paid(id, { amount_total: 99 }),
  refund: (id: string) => refunded(id),
  part: (id: string) => refunded(id, { refunded: false, amount_refunded: 1 }),
  dispute: (id: string) => disputed(id),
  won: (id: string) => disputed(id, { status: 'won' }, 'closed'),
};
type Tell = keyof typeof tells;

test('two hundred random orders of a payment’s notices give one credit, one reversal and the right end', {
  timeout: 240_000,
}, async () => {
  const history = fc.array(
    // Notices that arrive at the same moment.
    fc.array(fc.constantFrom<Tell>('paid', 'paid', ...(Object.keys(tells) as Tell[])), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 5 },
  );
  const before = (await world.ask('showPayment', { id: await order(world, stripe, ann) }, ann)).body.balance;
  let net = 0;
  const property = fc.asyncProperty(history, fc.boolean(), async (moments, repeats) => {
    const id = await order(world, stripe, ann);
    const fixed = Object.fromEntries(Object.entries(tells).map(([name, tell]) => [name, tell(id)]));
    const notice = (name: Tell) => (repeats ? (fixed[name] as Event) : tells[name](id));
    for (const moment of moments)
      await Promise.all(moment.map((name, index) => bring(at(index), notice(name))));
    const told = new Set(moments.flat());
    const credited = told.has('paid') || told.has('later');
    const returned = told.has('refund') || told.has('dispute');
    expect(await movements(world, id)).toEqual(credited ? (returned ? [4900, -4900] : [4900]) : []);
    const ended = told.has('expired') ? ['ended'] : ['open'];
    expect(credited ? (returned ? ['refunded', 'disputed'] : ['paid']) : ended).toContain(
      await stateOf(world, id),
    );
    net += credited && !returned ? 4900 : 0;
  });
  await fc.assert(property, { numRuns: 200, endOnFailure: true });
  const after = (await world.ask('showPayment', { id: await order(world, stripe, ann) }, ann)).body.balance;
  expect(after).toBe(before + net);
});
