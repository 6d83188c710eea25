import type { Transaction } from '../database/pool.ts';
import type { HousekeepingServices } from '../domain.ts';
import { checkSoon, tellLevels } from './stores/told-store.ts';

const most = 200;

/**
 * Notifies people whose level has changed, once per change. Checks people whom a case concerned since the last check, and
 * active people every six hours. Any number of processes may run it.
 */
export async function tellStandings(
  { db, clock }: Pick<HousekeepingServices, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await tellLevels(db, clock(), most)) === most);
}

/** Schedules a check of the levels of people, in the transaction that may change them. */
export const lookAtStanding = (tx: Transaction, userids: readonly string[]): Promise<void> =>
  checkSoon(tx, userids);
