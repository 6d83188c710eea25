import type { OverviewSeries } from '#contract/admin/overview.ts';
import type { Fragment, Sql } from '../../database/pool.ts';

/** A series whose rows are counted. Who is active is known only while it lasts, so `keepActive` counts it. */
export type CountedSeries = Exclude<OverviewSeries, 'active'>;

/** In SQL: the time `at` of everything of a series since a moment. */
const sources: Record<CountedSeries, (sql: Sql, since: Date) => Fragment> = {
  // The site's own accounts signed up nowhere.
  signups: (sql, since) =>
    sql`select created_at as at from users where deleted_at is null and created_at >= ${since}
      and userid <> all(array(
        select userid from partners where own_name is not null union all select userid from helper_rooms))`,
  listings: (sql, since) => sql`select published_at as at from items where published_at >= ${since}`,
  // Deleting an account closes its listings, and sells none.
  sold: (sql, since) =>
    sql`select i.sold_at as at from items i join users u on u.userid = i.userid and u.deleted_at is null
      where i.sold_at >= ${since}`,
  topics: (sql, since) => sql`select created_at as at from topics where created_at >= ${since}`,
  replies: (sql, since) =>
    sql`select created_at as at from posts where created_at >= ${since} and userid is not null`,
  messages: (sql, since) =>
    sql`select created_at as at from messages where created_at >= ${since}
      union all select created_at from room_messages where created_at >= ${since}`,
  // What the contact form brought, and what people reported of others.
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

/** The days that are kept since a day, `YYYY-MM-DD`. */
export const selectKept = async (sql: Sql, first: string) => sql<DayRow[]>`
    select series, to_char(day, 'YYYY-MM-DD') as day, count from daily_counts where day >= ${first}::date`;

/** The last day that is kept of each series. */
export const selectLastKept = async (sql: Sql) => sql<Pick<DayRow, 'series' | 'day'>[]>`
    select series, to_char(max(day), 'YYYY-MM-DD') as day from daily_counts group by series`;

/** Counts the days of a series since the beginning of one; days without any are left out. */
export const countDays = async (sql: Sql, series: CountedSeries, since: Date) => sql<DayRow[]>`
    select ${series} as series, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
    from (${sources[series](sql, since)}) it group by 2`;

/** Keeps the days of a series from one up to, and without, another; kept ones stay as they are. */
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

/** How many people were here since the beginning of today. */
export const countActive = (sql: Sql, since: Date) =>
  sql<[{ count: number }]>`
    select count(distinct userid)::int as count from sessions where last_seen_at >= ${since}`.value('count');

/** How many people were here on a day, `YYYY-MM-DD`, or since. */
export const countActiveSince = (sql: Sql, day: string) =>
  sql<[{ count: number }]>`
    select count(distinct userid)::int as count from active_days where day >= ${day}::date`.value('count');

/** Keeps how many people were here today so far; a session that ends takes nobody away. */
export async function keepActive(sql: Sql, day: string, count: number): Promise<void> {
  await sql`
    insert into daily_counts as d (series, day, count) values ('active', ${day}::date, ${count})
    on conflict (series, day) do update set count = greatest(d.count, excluded.count)`;
}
