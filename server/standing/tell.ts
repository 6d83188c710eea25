import type { Transaction } from '../database/pool.ts';
import type { HousekeepingServices } from '../domain.ts';
import { checkSoon, tellLevels } from './stores/told-store.ts';

const most = 200;

/**
 * Tells people whose level has changed, once for each change. It looks at whom a case was about since, and every six
 * hours at who is active. Any number of processes may do it.
 */
export async function tellStandings(
  { db, clock }: Pick<HousekeepingServices, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await tellLevels(db, clock(), most)) === most);
}

/** Lets the levels of people be looked at soon, in the transaction that may change them. */
export const lookAtStanding = (tx: Transaction, userids: readonly string[]): Promise<void> =>
  checkSoon(tx, userids);
