import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from './pool.ts';

const TRIES = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** A newer version has just migrated the database: a prepared statement now returns other columns. */
const REPLAN = 'RevalidateCachedQuery';

/**
 * Runs `act` in one transaction: commits when it returns, and rolls back when it throws. After a conflict it is retried
 * up to four times, so `act` must have no other effect that may not be repeated.
 */
export const transaction = <T>(db: Database, act: (sql: Transaction) => Promise<T>): Promise<T> =>
  tried(() => db.begin(act));

/** Like `transaction`, for a single statement: it is a transaction by itself and needs no `begin` and `commit`. */
export async function tried<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt >= TRIES || !mayPassNextTime(error)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function mayPassNextTime(error: unknown): boolean {
  const { code, routine } = (error instanceof Error ? error : {}) as { code?: string; routine?: string };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || routine === REPLAN;
}
