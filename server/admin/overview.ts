import { type OverviewSeries, overviewSeries } from '#contract/admin/overview.ts';
import type { Services, SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { hoursToDecide, hoursToDecideByDay } from '../moderation/browse.ts';
import {
  countActive,
  countActiveSince,
  countDays,
  countedSeries,
  type DayRow,
  keepActive,
  keepDays,
  selectKept,
  selectLastKept,
} from './stores/overview-store.ts';

const dayMs = 86_400_000;
/** A day is stored an hour after its end, when late writes of the day have been committed. */
const settledMs = 3_600_000;
/** The days of the past that are counted at first. */
export const keptDays = 366;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const after = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** Returns the figures of the last `days` days in UTC, oldest first, and current ones. */
export async function showOverview(context: SignedInContext, { days }: { days: number }) {
  const today = startOf(dayOf(context.clock()));
  const first = after(today, 1 - days);
  const all = Array.from({ length: days }, (_, at) => dayOf(after(first, at)));
  const [series, medians, now] = await Promise.all([
    seriesOf(context.db, today, all),
    hoursToDecideByDay(context.db, first),
    nowOf(context, today),
  ]);
  return { series, hours: all.map((day) => ({ day, median: medians.get(day) ?? null })), now };
}

async function nowOf({ db, mail, clock }: SignedInContext, today: Date) {
  const [[week, month], mails, hours] = await Promise.all([
    activeRecently(db, clock(), today),
    mail.backlog(),
    hoursToDecide(db, after(today, -29)),
  ]);
  return { active_week: week, active_month: month, mails_waiting: mails.waiting, median_hours: hours };
}

/** The numbers of people active within 7 and 30 days; cached for a minute, since the query reads each person's days. */
function activeRecently(db: Services['db'], now: Date, today: Date): Promise<[number, number]> {
  const known = recent.get(db);
  const age = known ? now.getTime() - known.at : recentMs;
  if (known && age >= 0 && age < recentMs) return known.counts;
  const since = (days: number) => countActiveSince(db, dayOf(after(today, 1 - days)));
  const counts = Promise.all([since(7), since(30)]);
  recent.set(db, { at: now.getTime(), counts });
  counts.catch(() => recent.delete(db));
  return counts;
}

const recentMs = 60_000;
interface Counted {
  at: number;
  counts: Promise<[number, number]>;
}
const recent = new WeakMap<Services['db'], Counted>();

/** The daily figures: stored ones, and later days counted now. */
async function seriesOf(db: Services['db'], today: Date, all: readonly string[]) {
  const first = startOf(all[0] ?? dayOf(today));
  const [kept, last] = await Promise.all([selectKept(db, dayOf(first)), lastKept({ db })]);
  const [active, ...counted] = await Promise.all([
    countActive(db, today),
    ...countedSeries.map((series) => countDays(db, series, nextOf(last.get(series), first))),
  ]);
  const figures = new Map([...kept, ...counted.flat()].map((it) => [keyOf(it), it.count]));
  const now = keyOf({ series: 'active', day: dayOf(today) });
  figures.set(now, Math.max(active, figures.get(now) ?? 0));
  return Object.fromEntries(
    overviewSeries.map((name) => [
      name,
      all.map((day) => ({ day, count: figures.get(keyOf({ series: name, day })) ?? 0 })),
    ]),
  ) as Record<OverviewSeries, { day: string; count: number }[]>;
}

const keyOf = ({ series, day }: Pick<DayRow, 'series' | 'day'>): string => `${series} ${day}`;

const lastKept = async ({ db }: { db: Sql }) =>
  new Map((await selectLastKept(db)).map(({ series, day }) => [series, day]));

/** The first day that is not stored, or `first` if that is later. */
const nextOf = (kept: string | undefined, first: Date): Date =>
  kept === undefined ? first : latest(after(startOf(kept), 1), first);

/** Stores the figures of ended days. Concurrent processes may do it. */
export async function keepEndedDays({ db, clock }: { db: Sql } & Pick<Services, 'clock'>): Promise<void> {
  const until = startOf(dayOf(new Date(clock().getTime() - settledMs)));
  const last = await lastKept({ db });
  const open = countedSeries
    .map((series) => ({ series, since: nextOf(last.get(series), after(until, -keptDays)) }))
    .filter(({ since }) => since < until);
  await Promise.all(open.map(({ series, since }) => keepDays(db, series, { since, until })));
}

export const keepActiveEveryMs = 600_000;

/** Stores the number of people who were active today so far. */
export async function keepActiveToday({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const day = dayOf(clock());
  await keepActive(db, day, await countActive(db, startOf(day)));
}
