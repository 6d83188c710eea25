import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#server/context.ts';
import { settle } from '#server/payments/settle.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { dying } from './dying.ts';
import { movements, stateOf } from './paying.ts';

let world: World;
let ann: Pair;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
});
afterAll(() => world.close());

const tells = ['paid', 'ended', 'refund', 'dispute'] as const;
/** A notice, and the number of statements after which the process dies; the last statements come after the commit. */
const step = fc.record({ tell: fc.constantFrom(...tells), cut: fc.option(fc.nat(14)) });

test('a notice interrupted at any statement has its whole effect or none, and its repeat has the same result', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
    const [id, before] = [await begun(), await receipts()];
    for (const { tell, cut } of steps) {
      const stood = await stateAndMovements(id);
      const whole = await deliver(id, tell, cut);
      if (whole === 'nothing') expect(await stateAndMovements(id)).toEqual(stood);
      expect(await sound(id)).toBe(true);
    }
    for (const { tell } of steps) await deliver(id, tell, null);
    const told = new Set(steps.map(({ tell }) => tell));
    const returned = told.has('refund') || told.has('dispute');
    expect(await movements(world, id)).toEqual(told.has('paid') ? (returned ? [700, -700] : [700]) : []);
    expect(await receipts()).toBe(before + (await thanked(id)));
  });
  await fc.assert(property, { numRuns: 100, endOnFailure: true });
});

async function begun(): Promise<string> {
  const fields = { provider: 'sandbox', totalPrice: 499, increase_balance: 700 };
  return (await world.ask('buyPoints', fields, ann)).body.url.slice(-16);
}

/** Settles a notice in this process, up to its cut. A full rollback gives `nothing`. */
async function deliver(
  id: string,
  tell: (typeof tells)[number],
  cut: number | null,
): Promise<'all' | 'nothing'> {
  const charge = `cs_${id}`;
  const notice = { id: `evt_${id}_${tell}` };
  const services: Services = cut === null ? world.services : { ...world.services, db: dying(world.db, cut) };
  try {
    if (tell === 'paid')
      await settle(services, 'sandbox', {
        ...notice,
        kind: tell,
        order: id,
        charge,
        amountCents: 499,
        currency: 'usd',
        email: null,
      });
    else if (tell === 'ended') await settle(services, 'sandbox', { ...notice, kind: tell, order: id });
    else await settle(services, 'sandbox', { ...notice, kind: 'returned', charge, by: tell });
    return 'all';
  } catch (error) {
    expect((error as Error).message).toBe('cut');
    const kept = await world.db`select 1 from payment_notices where id = ${notice.id}`;
    return kept.length > 0 ? 'all' : 'nothing';
  }
}

async function stateAndMovements(id: string) {
  return [await stateOf(world, id), await movements(world, id)];
}

/** Whether the state and the ledger of an order agree. */
async function sound(id: string): Promise<boolean> {
  const moved = (await movements(world, id)).join();
  const fitting = { open: '', ended: '', paid: '700', refunded: '700,-700', disputed: '700,-700' };
  return moved === fitting[(await stateOf(world, id)) as keyof typeof fitting];
}

async function receipts(): Promise<number> {
  return (await world.db`select 1 from outbox where kind = 'purchase-receipt'`).length;
}

/** The number of receipts for an order: one, unless its money was refunded before the payment's event was handled. */
async function thanked(id: string): Promise<number> {
  const [row] = await world.db<{ n: number }[]>`
    select count(*)::int as n from payment_notices p where id = ${`evt_${id}_paid`} and outcome = 'applied'
      and not exists (
        select from payment_notices r where r.id in (${`evt_${id}_refund`}, ${`evt_${id}_dispute`}) and r.outcome = 'kept')`;
  return row?.n ?? 0;
}
