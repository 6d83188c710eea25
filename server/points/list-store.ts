import type { PointKind } from '#contract/points/limits.ts';
import type { Sql } from '../database/pool.ts';

/** A movement with the person's balance after it. */
export interface EntryRow {
  id: string;
  kind: PointKind;
  points: number;
  balance: number;
  at: Date;
}

/** Returns a person's movements before an id, or the latest without one, newest first. */
export async function selectEntries(
  sql: Sql,
  userid: string,
  { kind, before, most }: { kind?: PointKind | undefined; before?: string | undefined; most: number },
) {
  return sql<EntryRow[]>`
    with page as materialized (
      select id, kind, points, at from point_movements
      where userid = ${userid}
        ${before === undefined ? sql`` : sql`and id < ${before}`}
        ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      order by id desc limit ${most}
    ), ends as materialized (select min(id) as first, max(id) as last from page),
    run as (
      select id, sum(points) over (order by id) + (
        select coalesce(sum(points), 0) from point_movements where userid = ${userid} and id < (select first from ends)
      ) as balance
      from point_movements
      where userid = ${userid} and id between (select first from ends) and (select last from ends)
    )
    select id::text, kind, points, balance, at from page join run using (id) order by page.id desc`;
}

export const hasEntry = (sql: Sql, userid: string, id: string) =>
  sql`select 1 from point_movements where userid = ${userid} and id = ${id}`.any();

/** Returns the next movements of a person after an id, oldest first. */
export async function selectEntriesAfter(sql: Sql, userid: string, after: string, most: number) {
  return sql<Omit<EntryRow, 'balance'>[]>`
    select id::text, kind, points, at from point_movements
    where userid = ${userid} and id > ${after}
    order by point_movements.id limit ${most}`;
}

/** The points gained and lost on each of the last `days` days of a zone, and the balance at its end, oldest first. */
export async function selectDays(
  sql: Sql,
  userid: string,
  { zone, now, days }: { zone: string; now: Date; days: number },
) {
  const today = sql`(${now}::timestamptz at time zone ${zone})::date`;
  return sql<{ day: string; gained: number; lost: number; balance: number }[]>`
    with moved as (
      -- What is older than the first day counts as its eve.
      select least(greatest((at at time zone ${zone})::date, ${today} - ${days}::int), ${today}) as day,
        coalesce(sum(points) filter (where points > 0), 0) as gained,
        coalesce(-sum(points) filter (where points < 0), 0) as lost
      from point_movements where userid = ${userid} group by 1
    ), said as (
      select ${today} - n as day, coalesce(gained, 0) as gained, coalesce(lost, 0) as lost,
        (sum(coalesce(gained, 0) - coalesce(lost, 0)) over (order by n desc))::bigint as balance
      from generate_series(0, ${days}::int) n left join moved on moved.day = ${today} - n
    )
    select day, gained, lost, balance from said where day > ${today} - ${days}::int order by day`;
}

/** Returns the last seven days of a zone, oldest first, and whether the person checked in on each. */
export async function selectWeek(sql: Sql, userid: string, { zone, now }: { zone: string; now: Date }) {
  return sql<{ day: string; checkedIn: boolean }[]>`
    select day, exists (
      select from point_movements where cause = 'check-in:' || ${userid} || ':' || to_char(day, 'YYYY-MM-DD')
    ) as "checkedIn"
    from (select (${now}::timestamptz at time zone ${zone})::date - n as day from generate_series(0, 6) n) week
    order by day`;
}

/** The number of consecutive days with a check-in, up to today, or to yesterday before today's. */
export function selectStreak(sql: Sql, userid: string, { zone, now }: { zone: string; now: Date }) {
  return sql<[{ streak: number }]>`
    with days as materialized (
      select right(cause, 10)::date as day, row_number() over (order by cause desc)::int as n from point_movements
      where cause > ${`check-in:${userid}:`} and cause < ${`check-in:${userid};`}
    ), latest as (
      select max(day) as day from days where day >= (${now}::timestamptz at time zone ${zone})::date - 1
    )
    select count(*)::int as streak from days join latest on days.day = latest.day - (n - 1)`.value('streak');
}

/** Returns whether a person's last check-in was today in a zone. */
export function hasCheckedIn(sql: Sql, userid: string, { zone, now }: { zone: string; now: Date }) {
  return sql`
    select from point_turns
    where userid = ${userid} and kind = 'check-in' and at >= date_trunc('day', ${now}::timestamptz, ${zone})`.any();
}
