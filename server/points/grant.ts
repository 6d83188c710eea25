import { randomUUID } from 'node:crypto';
import { whole } from '#contract/fields.ts';
import { mostGranted } from '#contract/points/points.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import type { Context, SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { allowed } from '../http/found.ts';
import { balanceOf, move } from './ledger.ts';
import { mayGrant } from './policy.ts';
import { sumWith } from './store.ts';
import { tellPoints } from './tell.ts';
import { tellOfGrant } from './tell-of-grant.ts';

const increase = whole(0, mostGranted);

/**
 * Checks who may increase a balance. Everyone may send 0, which only reads, or no increase, which is malformed. Any
 * other value needs the operator's key, if one is set. Throws `forbidden`.
 */
export function mayIncrease({ settings }: Context, raw: Readonly<Record<string, unknown>>): void {
  if (raw.increase_balance === undefined || increase.safeParse(raw.increase_balance).data === 0) return;
  allowed(mayGrant(settings.pointsGrantKey, raw.key));
}

/**
 * Returns the viewer's balance for 0, otherwise grants points to the viewer; `mayIncrease` has checked the permission.
 * A repeat with the same `client_id` grants nothing and returns the balance of the first. Throws `session-not-found`.
 */
export async function increaseBalance(
  context: SignedInContext,
  { increase_balance: points, client_id }: { increase_balance: number; client_id?: string | undefined },
): Promise<{ new_balance: number }> {
  const { db, viewer, clock } = context;
  const { userid } = viewer;
  if (points === 0) return { new_balance: await balanceOf(db, userid) };
  const cause = `grant:${userid}:${(client_id ?? randomUUID()).toLowerCase()}`;
  const granted = await transaction(db, async (tx) => {
    await holdAccount(tx, userid);
    const at = clock();
    const moved = await move(tx, { userid, kind: 'grant', points, cause, at });
    if (moved) await tellOfGrant(tx, { userid, points, at });
    return moved;
  });
  const balance = await sumWith(db, userid, cause);
  if (balance === undefined) throw new Error('a grant was neither written nor found by its cause');
  if (granted) await tellPoints(context, userid, points);
  return { new_balance: balance };
}
