import { Problem } from '#contract/problems.ts';
import type { Transaction } from '../database/pool.ts';
import { balanceOf, move } from './ledger.ts';
import { sumWith } from './store.ts';
import { tellOfGrant } from './tell-of-grant.ts';

/**
 * Grants points to a locked person, or takes them if negative. A repeat of a cause moves nothing, returns the first
 * balance, and leaves `before` undefined. Call `tellPoints` after the commit. Throws `balance-too-low` below 0.
 */
export async function grantByStaff(
  tx: Transaction,
  { userid, points, id, at }: { userid: string; points: number; id: string; at: Date },
): Promise<{ before?: number; balance: number }> {
  const cause = `grant:${userid}:staff:${id}`;
  const first = await sumWith(tx, userid, cause);
  if (first !== undefined) return { balance: first };
  const before = await balanceOf(tx, userid);
  if (points < 0 && before + points < 0) throw new Problem('balance-too-low', { field: 'points' });
  await move(tx, { userid, kind: 'grant', points, cause, at });
  await tellOfGrant(tx, { userid, points, at });
  return { before, balance: before + points };
}
