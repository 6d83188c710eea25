import { Problem } from '#contract/problems.ts';
import type { Transaction } from '../database/pool.ts';
import { holdUser } from './stores/account-store.ts';

/**
 * Keeps an account from being deleted until the caller's transaction ends. What writes for a user begins with it, so
 * that nothing is left behind a deletion that happens at the same time. Throws `session-not-found` where the account
 * is deleted already: so is every session of it.
 */
export async function holdAccount(tx: Transaction, userid: string): Promise<void> {
  if (!(await holdUser(tx, userid))) throw new Problem('session-not-found');
}
