import type { Transaction } from '../database/pool.ts';
import { lockUser, type UserRow, updateUser } from './stores/account-store.ts';

/** Marks of a person that staff set. */
export interface Marks {
  readonly merchant?: boolean | undefined;
  readonly verified?: boolean | undefined;
}

/**
 * Sets the given marks; a school's mark is dated now. Returns the person before, locked; undefined without the account.
 */
export async function markPerson(
  tx: Transaction,
  userid: string,
  { merchant, verified }: Marks,
  now: Date,
): Promise<UserRow | undefined> {
  const before = await lockUser(tx, userid);
  if (!before) return undefined;
  await updateUser(tx, userid, {
    ...(merchant !== undefined && { merchant }),
    ...(verified !== undefined && {
      school_verified: verified,
      school_verified_at: verified ? now : null,
      staff_mark: verified,
      staff_mark_school: before.schoolId,
      staff_mark_at: now,
    }),
  });
  return before;
}

/** Locks a person until the transaction ends; undefined without the account. */
export { lockUser as lockPerson } from './stores/account-store.ts';
