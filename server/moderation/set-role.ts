import type { Role } from '#contract/accounts/policy.ts';
import type { Transaction } from '../database/pool.ts';
import { recordAct } from './stores/act-store.ts';
import { lockRole, type RoleRow, updateRole } from './stores/role-store.ts';

/**
 * Gives a person a role and, for a moderator, the schools to be limited to (none for all), and records the act. `by` is
 * the admin's userid; null for the command on the machine. Returns the role before, or undefined without the account.
 */
export async function setRole(
  tx: Transaction,
  {
    by,
    userid,
    role,
    schools = [],
    reason,
    at,
  }: {
    by: string | null;
    userid: string;
    role: Role;
    schools?: readonly number[];
    reason: string;
    at: Date;
  },
): Promise<RoleRow | undefined> {
  const before = await lockRole(tx, userid);
  if (!before) return undefined;
  const after = { role, schools: role === 'moderator' ? schools : [] };
  await updateRole(tx, userid, after);
  await recordAct(tx, {
    by,
    act: 'set_role',
    on: { kind: 'person', id: userid },
    person: userid,
    before,
    after,
    reason,
    at,
  });
  return before;
}

/** Whether there is an admin, for the start of a process. */
export { hasAdmin } from './stores/role-store.ts';
