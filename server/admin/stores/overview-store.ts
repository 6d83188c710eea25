import type { OverviewSeries } from '#contract/admin/overview.ts';
import type { Fragment, Sql } from '../../database/pool.ts';

/** A series that is counted from rows. Past activity cannot be counted later, so `keepActive` records it daily. */
export type CountedSeries = Exclude<OverviewSeries, 'active'>;

/** In SQL: the times `at` of all rows of a series since a moment. */
const sources: Record<CountedSeries, (sql: Sql, since: Date) => Fragment> = {
  // The site's own accounts do not count as sign-ups.
  signups: (sql, since) =>
    sql`select created_at as at from users where deleted_at is null and created_at >= ${since}
      and userid <> all(array(
        select userid from partners where own_name is not null union all select userid from helper_rooms))`,
  listings: (sql, since) => sql`select published_at as at from items where published_at >= ${since}`,
  // Deleting an account closes its listings without selling them.
  sold: (sql, since) =>
    sql`select i.sold_at as at from items i join users u on u.userid = i.userid and u.deleted_at is null
      where i.sold_at >= ${since}`,
  topics: (sql, since) => sql`select created_at as at from topics where created_at >= ${since}`,
  replies: (sql, since) =>
    sql`select created_at as at from posts where created_at >= ${since} and userid is not null`,
  messages: (sql, since) =>
    sql`select created_at as at from messages where created_at >= ${since}
      union all select created_at from room_messages where created_at >= ${since}`,
  // Messages of the contact form, and reports about people and things.
  reports: (sql, since) =>
    sql`select created_at as at from reports where created_at >= ${since}
      union all select created_at from case_reports where created_at >= ${since}`,
  payments: (sql, since) => sql`select paid_at as at from payments where paid_at >= ${since}`,
};

export const countedSeries = Object.keys(sources) as CountedSeries[];

export interface DayRow {
  readonly series: OverviewSeries;
  readonly day: string;
  readonly count: number;
}

/** The stored counts from a day, `YYYY-MM-DD`, on. */
export const selectKept = async (sql: Sql, first: string) => sql<DayRow[]>`
    select series, to_char(day, 'YYYY-MM-DD') as day, count from daily_counts where day >= ${first}::date`;

/** The last stored day of each series. */
export const selectLastKept = async (sql: Sql) => sql<Pick<DayRow, 'series' | 'day'>[]>`
    select series, to_char(max(day), 'YYYY-MM-DD') as day from daily_counts group by series`;

/** Counts the rows of a series per UTC day, from the beginning of a day on; leaves out days without rows. */
export const countDays = async (sql: Sql, series: CountedSeries, since: Date) => sql<DayRow[]>`
    select ${series} as series, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
    from (${sources[series](sql, since)}) it group by 2`;

/** Stores the days of a series from one day up to, but not including, another; stored days stay unchanged. */
export async function keepDays(
  sql: Sql,
  series: CountedSeries,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  await sql`
    insert into daily_counts (series, day, count)
    select ${series}, day, coalesce(counted.count, 0)
    from (
      select day::date from generate_series(${since}::timestamptz at time zone 'UTC',
        ${until}::timestamptz at time zone 'UTC' - interval '1 day', interval '1 day') day
    ) days left join (
      select (at at time zone 'UTC')::date as day, count(*)::int as count
      from (${sources[series](sql, since)}) it where at < ${until} group by 1
    ) counted using (day)
    on conflict (series, day) do nothing`;
}

/** The number of people who were active since the beginning of today. */
export const countActive = (sql: Sql, since: Date) =>
  sql<[{ count: number }]>`
    select count(distinct userid)::int as count from sessions where last_seen_at >= ${since}`.value('count');

/** The number of people who were active on a day, `YYYY-MM-DD`, or later. */
export const countActiveSince = (sql: Sql, day: string) =>
  sql<[{ count: number }]>`
    select count(distinct userid)::int as count from active_days where day >= ${day}::date`.value('count');

/** Stores the number of people active today; an ended session does not lower it. */
export async function keepActive(sql: Sql, day: string, count: number): Promise<void> {
  await sql`
    insert into daily_counts as d (series, day, count) values ('active', ${day}::date, ${count})
    on conflict (series, day) do update set count = greatest(d.count, excluded.count)`;
}
