import type { Transaction } from '../database/pool.ts';
import { tell } from '../notifications/tell.ts';

/** Notifies a person of granted or bought points, in the transaction that moves the points. */
export async function tellOfGrant(
  tx: Transaction,
  { userid, points, at }: { userid: string; points: number; at: Date },
): Promise<void> {
  if (points <= 0) return;
  await tell(tx, {
    kind: 'points',
    object: { kind: 'points', id: userid },
    actor: null,
    concerns: [userid],
    data: { points },
    at,
  });
}
