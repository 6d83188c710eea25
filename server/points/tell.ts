import type { PointsTold } from '#contract/points/points.ts';
import { vipLevel } from '#contract/points/vip.ts';
import type { Services } from '../context.ts';
import { balanceOf } from './ledger.ts';
import { pointsTag } from './tags.ts';

/**
 * Sends a person's balance and level to all their devices and returns the balance. Drops the pages that show the level,
 * unless `moved`, the points that moved, is known and left the level unchanged. Call it after the commit.
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
