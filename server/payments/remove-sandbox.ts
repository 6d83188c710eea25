import type { Database } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { moveMany } from '../points/ledger.ts';
import * as store from './sandbox/remove-store.ts';

export { hasPayments as hasSandbox } from './sandbox/remove-store.ts';

/** Number of payments that one transaction removes. */
const batch = 500;

/**
 * Removes every payment of the sandbox, with its events and checkouts, and takes the points of the paid ones back by a
 * ledger entry, as a refund does: a balance may fall below 0. Returns the number of payments.
 */
export async function removeSandbox(db: Database, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await removeSome(db, now);
    removed += some;
    if (some < batch) return removed;
  }
}

function removeSome(db: Database, at: Date): Promise<number> {
  return transaction(db, async (tx) => {
    await store.lockBooks(tx);
    const payments = await store.selectPayments(tx, batch);
    const sold = payments.flatMap(({ id, userid, points, paid }) =>
      userid && paid && points > 0
        ? [{ userid, kind: 'refund' as const, points: -points, cause: `refund:${id}`, at }]
        : [],
    );
    await moveMany(tx, sold);
    await store.deletePayments(
      tx,
      payments.map((it) => it.id),
    );
    if (payments.length < batch) await store.deleteRest(tx);
    return payments.length;
  });
}
