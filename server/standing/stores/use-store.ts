import { type LimitName, listingsMerchant, listingsVerified, mostADay } from '#contract/standing/standing.ts';
import type { Sql } from '../../database/pool.ts';

export interface DailyUse {
  userid: string;
  name: LimitName;
  now: Date;
}

/** The daily maximum of a person, `users u`. */
const most = (sql: Sql, name: LimitName, now: Date) => {
  const byLevel = sql`(${[...mostADay[name]]}::int[])[standing_of(u.userid, ${now}) + 1]`;
  if (name !== 'listings') return byLevel;
  return sql`greatest(${byLevel}, case when u.merchant then ${listingsMerchant}::int
    when u.school_verified then ${listingsVerified}::int end)`;
};

/**
 * Counts a use if the person has one left. Returns whether it did, and the daily maximum; undefined without the
 * account. Uses of one person are serialized until the transaction ends.
 */
export const takeUse = (sql: Sql, { userid, name, now }: DailyUse) =>
  sql<{ most: number; taken: boolean }[]>`
    with allowed as materialized (
      select u.userid, ${most(sql, name, now)} as most from users u
      where u.userid = ${userid} and u.deleted_at is null
    ), taken as (
      insert into daily_uses as d (userid, name, times)
      select userid, ${name}, array[${now}::timestamptz] from allowed
      on conflict (userid, name) do update set times = recent_uses(d.times, ${now}) || excluded.times
        where cardinality(recent_uses(d.times, ${now})) < (select most from allowed)
      returning 1
    )
    select most, exists (select from taken) as taken from allowed`.first();

/** Uncounts the use at `now`, which was not completed. */
export async function returnUse(sql: Sql, { userid, name, now }: DailyUse): Promise<void> {
  await sql`
    update daily_uses set times = times[:array_position(times, ${now}) - 1] || times[array_position(times, ${now}) + 1:]
    where userid = ${userid} and name = ${name} and ${now} = any(times)`;
}

/** The limits that a person has used within a day, with the times, oldest first. */
export const selectUses = async (sql: Sql, userid: string, now: Date) =>
  sql<{ name: LimitName; times: Date[] }[]>`
    select name, recent_uses(times, ${now}) as times from daily_uses where userid = ${userid}`;

/** All stored uses of a person, which may be older than a day. */
export const selectKeptUses = async (sql: Sql, userid: string) =>
  sql<{ name: LimitName; times: Date[] }[]>`
    select name, times from daily_uses where userid = ${userid} order by name`;

export async function deleteUses(sql: Sql, userid: string): Promise<void> {
  await sql`delete from daily_uses where userid = ${userid}`;
}

/** Deletes the uses of people who have none since `before`. */
export async function forgetUses(sql: Sql, before: Date): Promise<void> {
  await sql`delete from daily_uses where times[cardinality(times)] < ${before}`;
}
