import { machineClock } from '../clock.ts';
import type { Database, Sql } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { hasSandbox } from '../payments/remove-sandbox.ts';
import type { Settings } from '../settings/settings.ts';
import { CannotStart } from './cannot-start.ts';

/**
 * Throws CannotStart if a live site's database has demo people, whose password is published, or sandbox payments, which
 * granted points for nothing. Otherwise marks the database, so that no demo is loaded there later.
 */
export async function refuseDemo(db: Database, { live }: Pick<Settings, 'live'>): Promise<void> {
  if (!live) return;
  await transaction(db, async (tx) => {
    await lockDemo(tx);
    const [people] = await tx`select 1 from users where demo limit 1`;
    const payments = await hasSandbox(tx);
    const found = [people && 'demo people', payments && 'payments of the sandbox'].filter(Boolean);
    if (found.length > 0)
      throw new CannotStart(
        `A live site (LIVE=1) cannot start while ${found.join(' and ')} are in its database: take them away with npm run demo -- --remove.`,
      );
    await tx`insert into live_site (since) values (${machineClock()}) on conflict do nothing`;
  });
}

/** Any number works, as long as nothing else in this database locks it. */
const LOCK = 7_817_402;

/** Waits until no other transaction loads or removes the demo, or marks the database of a live site. */
export async function lockDemo(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`;
}

/** Whether a live site has used the database. Nothing removes this mark. */
export const wasLive = (sql: Sql) => sql`select 1 from live_site`.any();
