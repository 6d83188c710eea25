import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import { noteStaff } from '../accounts/safety/events.ts';
import { lockPerson } from '../accounts/staff-changes.ts';
import type { SignedInContext } from '../context.ts';
import { grantByStaff } from '../points/grant-by-staff.ts';
import { tellPoints } from '../points/tell.ts';
import { act } from './staff.ts';

/**
 * Grants points to a person, or takes them if negative; a repeat with the same `client_id` returns the first balance.
 * Throws `balance-too-low` below 0, and `not-found` without the account.
 */
export async function grantPoints(
  context: SignedInContext,
  { userid }: UserRow,
  { points, reason, client_id }: { points: number; reason: string; client_id: string },
): Promise<{ new_balance: number }> {
  const id = client_id.toLowerCase();
  const { before, balance } = await act(
    context,
    { act: 'grant', on: { kind: 'person', id: userid }, person: userid, reason },
    async (tx) => {
      // Grants to one person are serialized, so that no two take the same points.
      if (!(await lockPerson(tx, userid))) throw new Problem('not-found');
      const result = await grantByStaff(tx, { userid, points, id, at: context.clock() });
      if (result.before === undefined) return { result };
      await noteStaff(tx, userid, context.clock());
      return { before: { balance: result.before }, after: { balance: result.balance, points }, result };
    },
  );
  if (before !== undefined) await tellPoints(context, userid, points);
  return { new_balance: balance };
}
