import { chartDays, type PointKind } from '#contract/points/limits.ts';
import { vipLevel } from '#contract/points/vip.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, SignedInContext } from '../context.ts';
import { balanceOf } from './ledger.ts';
import { hasCheckedIn, hasEntry, selectDays, selectEntries, selectStreak, selectWeek } from './list-store.ts';
import { zoneOf } from './zone.ts';

/** Returns the viewer's balance, VIP level, check-in streak and last seven days. */
export async function showPoints({ db, viewer, clock, site }: SignedInContext) {
  const days = { zone: zoneOf({ viewer, site }), now: clock() };
  const [balance, streak, week, today] = await Promise.all([
    balanceOf(db, viewer.userid),
    selectStreak(db, viewer.userid, days),
    selectWeek(db, viewer.userid, days),
    hasCheckedIn(db, viewer.userid, days),
  ]);
  return {
    balance,
    vip: vipLevel(balance),
    checked_in: today || (week.at(-1)?.checkedIn ?? false),
    streak,
    week: week.map(({ day, checkedIn }) => ({ day, checked_in: checkedIn })),
  };
}

/** Throws `not-found` unless the id is that of an entry of the viewer; leaves malformed ids to validation. */
export async function requireOwnEntry({ db, viewer }: Context, id: unknown): Promise<void> {
  if (!viewer || id === undefined || id === '') return;
  const named = typeof id === 'number' ? String(id) : id;
  if (typeof named !== 'string') return;
  const there = /^[1-9]\d{0,17}$/.test(named) && (await hasEntry(db, viewer.userid, named));
  if (!there) throw new Problem('not-found');
}

export async function listPoints(
  { db, viewer }: SignedInContext,
  { limit, ...page }: { kind?: PointKind | undefined; before?: string | undefined; limit: number },
) {
  const rows = await selectEntries(db, viewer.userid, { ...page, most: limit + 1 });
  const entries = rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, timestamp: at.toISOString() }));
  return { entries, more: rows.length > limit };
}

/** A person's newest entries, with the balance after each. */
export async function entriesOf({ db }: Pick<Context, 'db'>, userid: string, most: number) {
  const rows = await selectEntries(db, userid, { most });
  return rows.map(({ at, ...row }) => ({ ...row, timestamp: at.toISOString() }));
}

/** Returns the viewer's changes in points of the last `chartDays` days, day by day. */
export async function chartPoints({ db, viewer, clock, site }: SignedInContext) {
  const days = { zone: zoneOf({ viewer, site }), now: clock(), days: chartDays };
  return { days: await selectDays(db, viewer.userid, days) };
}
