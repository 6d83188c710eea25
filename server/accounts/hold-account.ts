import { Problem } from '#contract/problems.ts';
import type { Transaction } from '../database/pool.ts';
import { holdUser } from './stores/account-store.ts';

/**
 * Keeps an account from being deleted until the caller's transaction ends. Every write for a user begins with it, so
 * that a concurrent deletion leaves nothing behind. Throws `session-not-found` if the account is already deleted,
 * because its sessions are deleted too.
 */
export async function holdAccount(tx: Transaction, userid: string): Promise<void> {
  if (!(await holdUser(tx, userid))) throw new Problem('session-not-found');
}
