import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { openProcess, type Process } from './open-process.ts';
import { bring, movements, order, paid, stateOf } from './paying.ts';
import { openStripe, type StandIn } from './stripe-stand-in.ts';

let stripe: StandIn;
let world: World;
let ann: Pair;
let doomed: Process;
beforeEach(async () => {
  stripe = await openStripe();
  world = await openWorld({ ...stripe.settings, LOG_LEVEL: 'silent' });
  ann = await newPerson(world);
  doomed = await openProcess(world, stripe.settings);
});
afterEach(async () => {
  await doomed.kill();
  await world.close();
  await stripe.close();
});

/** The point at which the process is killed: each lock stops it at another step before the commit. */
const steps = {
  'before it looked at the order': (id: string) => ({ payments: id }),
  'after the payment was marked, before the points were written': () => ({ users: ann.userid }),
};

test.each(Object.entries(steps))(
  'a process killed %s credits nothing, and the repeated notice credits once',
  async (_, step) => {
    const id = await order(world, stripe, ann);
    const told = paid(id);
    const held = await hold(step(id));
    const answer = bring(doomed.url, told).catch(() => 'no answer');
    await expect.poll(() => waiting(world), { timeout: 15_000 }).toBeGreaterThan(0);
    await doomed.kill();
    expect(await answer).toBe('no answer');
    await held.release();
    expect(await bring(world.url, told)).toBe(200);
    expect(await bring(world.url, told)).toBe(200);
    expect([await stateOf(world, id), await movements(world, id)]).toEqual(['paid', [4900]]);
    expect(await world.db`select outcome from payment_notices`).toEqual([{ outcome: 'applied' }]);
  },
);

/** Locks one row until it is released, as another transaction might. */
async function hold(it: { payments?: string; users?: string }): Promise<{ release(): Promise<void> }> {
  const db = openDatabase(world.databaseUrl, { max: 1 });
  await db`begin`;
  await db`select 1 from payments where id = ${it.payments ?? ''} for update`;
  await db`select 1 from users where userid = ${it.users ?? ''} for update`;
  return {
    async release() {
      await db`rollback`;
      await db.end();
    },
  };
}

/** How many connections wait for a lock. */
async function waiting({ db }: World): Promise<number> {
  const rows = await db`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
