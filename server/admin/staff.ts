import type { Who } from '#contract/accounts/policy.ts';
import { holdStaff } from '../accounts/hold-account.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { recordAct, type StaffAct } from '../moderation/record-act.ts';

/** The change of an act for the audit log, and the result for its call. */
type Done<T> = Pick<StaffAct, 'before' | 'after'> & { readonly result: T };

/**
 * Runs an act of staff in one transaction and records it there. `change` returns the states before and after; a repeat
 * has no `after` and is not recorded. Throws `forbidden` if the viewer's role ended meanwhile.
 */
export function act<T>(
  { db, viewer, clock }: SignedInContext,
  { who = 'admin', ...it }: Pick<StaffAct, 'act' | 'on' | 'person' | 'reason'> & { who?: Who },
  change: (tx: Transaction) => Promise<Done<T>>,
): Promise<T> {
  return transaction(db, async (tx) => {
    await holdStaff(tx, viewer.userid, who);
    const { before, after, result } = await change(tx);
    if (after) await recordAct(tx, { ...it, by: viewer.userid, before, after, at: clock() });
    return result;
  });
}
