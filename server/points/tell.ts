import type { PointsTold } from '#contract/points/points.ts';
import { vipLevel } from '#contract/points/vip.ts';
import type { Services } from '../context.ts';
import { balanceOf } from './ledger.ts';
import { pointsTag } from './tags.ts';

/**
 * Tells every device of a person what they have now, and drops the pages that show their level, unless the points that
 * were `moved` are known and left it as it was. To be called after the commit. Answers with the balance.
 */
export async function tellPoints(
  { db, realtime, invalidation }: Pick<Services, 'db' | 'realtime' | 'invalidation'>,
  userid: string,
  moved?: number,
): Promise<number> {
  const balance = await balanceOf(db, userid);
  const vip = vipLevel(balance);
  const told: PointsTold = { balance, vip };
  realtime.toUsers([userid], 'points', told);
  if (moved === undefined || vipLevel(balance - moved) !== vip) invalidation.changed([pointsTag(userid)]);
  return balance;
}
