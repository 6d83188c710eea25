import { mayCall, type Who } from '#contract/accounts/policy.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { holdRole, holdUser, holdWriting } from './stores/account-store.ts';

/**
 * Holds an account, so that it is not deleted before the caller's transaction ends. Every write for a user begins with
 * this, so that a concurrent deletion leaves nothing behind. Throws `session-not-found` if it is already deleted.
 */
export async function holdAccount(tx: Transaction, userid: string): Promise<void> {
  if (!(await holdUser(tx, userid))) throw new Problem('session-not-found');
}

/**
 * As `holdAccount`, for a write that others read: a sanction waits for it and then finds its text. Throws
 * `session-not-found`, too, if the person was shut out meanwhile. Call it before locking anything else.
 */
export async function holdWriter(
  tx: Transaction,
  { viewer, clock }: Pick<SignedInContext, 'viewer' | 'clock'>,
): Promise<void> {
  if (!(await holdWriting(tx, viewer.userid, clock()))) throw new Problem('session-not-found');
}

/**
 * Holds the role of a member of staff until the caller's transaction ends. Throws `session-not-found` without the
 * account, and `forbidden` if the role ended meanwhile.
 */
export async function holdStaff(tx: Transaction, userid: string, who: Who): Promise<void> {
  const role = await holdRole(tx, userid);
  if (!role) throw new Problem('session-not-found');
  if (!mayCall(role, who)) throw new Problem('forbidden');
}
