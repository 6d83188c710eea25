import type { PointsTold } from '#contract/points.ts';
import { vipLevel } from '#contract/vip.ts';
import type { Services } from '../context.ts';
import { balanceOf } from './ledger.ts';
import { pointsTag } from './tags.ts';

/**
 * Tells every device of a person what they have now, and drops the pages that show their level. To be called after the
 * commit of what moved points. Answers with the balance.
 */
export async function tellPoints(
  { db, live, news }: Pick<Services, 'db' | 'live' | 'news'>,
  userid: string,
): Promise<number> {
  const balance = await balanceOf(db, userid);
  const told: PointsTold = { balance, vip: vipLevel(balance) };
  live.toUsers([userid], 'points', told);
  news.changed([pointsTag(userid)]);
  return balance;
}
