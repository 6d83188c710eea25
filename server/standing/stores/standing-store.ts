import type { Level } from '#contract/standing/standing.ts';
import type { Sql } from '../../database/pool.ts';

/** A person's level, and the facts that determine it; counts stop at the highest number that matters. */
export interface StandingFacts {
  level: Level;
  joined: Date;
  verified: boolean;
  merchant: boolean;
  things: number;
  days: number;
  replies: number;
  upheldMade: number;
  upheld60: number;
  upheld180: number;
}

/** Undefined without the account. */
export const findStanding = (sql: Sql, userid: string, now: Date) =>
  sql<StandingFacts[]>`
    select s.level, s.joined, s.verified, u.merchant, s.things, s.days, s.replies, s.upheld_made as "upheldMade",
      s.upheld_60 as "upheld60", s.upheld_180 as "upheld180"
    from standings(array[${userid}::text], ${now}) s join users u on u.userid = s.person`.first();

/** Records that a person used the site on a UTC day. */
export async function insertDay(sql: Sql, userid: string, day: string): Promise<void> {
  await sql`
    insert into active_days (userid, day)
    select userid, ${day}::date from users where userid = ${userid} and deleted_at is null
    on conflict do nothing`;
}

/** The days on which a person used the site, oldest first. */
export const selectDays = async (sql: Sql, userid: string) =>
  sql<{ day: string }[]>`
    select to_char(day, 'YYYY-MM-DD') as day from active_days where userid = ${userid} order by day`;

export async function deleteDays(sql: Sql, userid: string): Promise<void> {
  await sql`delete from active_days where userid = ${userid}`;
}
