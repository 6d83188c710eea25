import { machineClock } from '../clock.ts';
import type { Database } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { hasSandbox } from '../payments/remove-sandbox.ts';
import { CannotStart } from '../process/cannot-start.ts';
import type { Settings } from '../settings/settings.ts';
import { hasDemoPeople, lockDemo, markLive } from './store.ts';

export { lockDemo, wasLive } from './store.ts';

/**
 * Throws CannotStart if a live site's database has demo people, whose password is published, or sandbox payments, which
 * granted points for nothing. Otherwise marks the database, so that no demo is loaded there later.
 */
export async function refuseDemo(db: Database, { live }: Pick<Settings, 'live'>): Promise<void> {
  if (!live) return;
  await transaction(db, async (tx) => {
    await lockDemo(tx);
    const people = await hasDemoPeople(tx);
    const payments = await hasSandbox(tx);
    const found = [people && 'demo people', payments && 'payments of the sandbox'].filter(Boolean);
    if (found.length > 0)
      throw new CannotStart(
        `A live site (LIVE=1) cannot start while ${found.join(' and ')} are in its database: take them away with npm run demo -- --remove.`,
      );
    await markLive(tx, machineClock());
  });
}
