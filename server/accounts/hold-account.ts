import { mayCall, type Who } from '#contract/accounts/policy.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { holdRole, holdUser, holdWriting } from './stores/account-store.ts';

/**
 * Keeps an account from being deleted until the caller's transaction ends. Every write for a user begins with it, so
 * that a concurrent deletion leaves nothing behind. Throws `session-not-found` if it is already deleted.
 */
export async function holdAccount(tx: Transaction, userid: string): Promise<void> {
  if (!(await holdUser(tx, userid))) throw new Problem('session-not-found');
}

/**
 * As `holdAccount`, for what everybody reads. It also keeps a sanction waiting, which then finds what was written. Throws
 * `session-not-found`, too, if the person was shut out meanwhile. Call it before anything else is locked.
 */
export async function holdWriter(
  tx: Transaction,
  { viewer, clock }: Pick<SignedInContext, 'viewer' | 'clock'>,
): Promise<void> {
  if (!(await holdWriting(tx, viewer.userid, clock()))) throw new Problem('session-not-found');
}

/**
 * Keeps the role of one of the staff until the caller's transaction ends. Throws `session-not-found` without the account,
 * and `forbidden` if the role ended meanwhile.
 */
export async function holdStaff(tx: Transaction, userid: string, who: Who): Promise<void> {
  const role = await holdRole(tx, userid);
  if (!role) throw new Problem('session-not-found');
  if (!mayCall(role, who)) throw new Problem('forbidden');
}
