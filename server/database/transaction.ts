import { setTimeout as pause } from 'node:timers/promises';
import { begin } from './begin.ts';
import type { Database, Transaction } from './pool.ts';

const TRIES = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** A newer version has just migrated: what a statement returns has other columns than when it was prepared. */
const REPLAN = 'RevalidateCachedQuery';

/**
 * Runs `act` in one transaction: everything it did is committed when it returns, and undone when it throws.
 *
 * PostgreSQL may end one of two transactions that stand in each other's way; that one is run again from the start,
 * a few times, so `act` must do nothing outside the database that it may not do twice.
 */
export function transaction<T>(db: Database, act: (sql: Transaction) => Promise<T>): Promise<T> {
  return tried(() => begin(db, act));
}

/** As `transaction`, for a single statement: a transaction of its own, which needs no `begin` and no `commit`. */
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
