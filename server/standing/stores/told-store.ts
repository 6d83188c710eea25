import type { Sql } from '../../database/pool.ts';
import { telling } from '../../notifications/tell.ts';

/**
 * Checks the levels of up to `most` people, and notifies those whose level differs from the last one. The row of each is
 * locked, so that only one process notifies them. Returns the number of people checked.
 */
export const tellLevels = (sql: Sql, now: Date, most: number) =>
  sql<[{ looked: number }]>`
    with due as materialized (
      select distinct userid from (
        (select userid from told_standings where checked_at = '-infinity' limit ${most})
        union all
        (select d.userid from active_days d
          where d.day >= ${now}::timestamptz::date - 1 and not exists (
            select from told_standings t where t.userid = d.userid and t.checked_at > ${now}::timestamptz - interval '6 hours')
          limit ${most})
      ) people limit ${most}
    ), person as materialized (
      select u.userid, standing_of(u.userid, ${now}) as level from users u
      where u.userid in (select userid from due) and u.deleted_at is null order by u.userid for key share
    ), before as materialized (
      select t.userid, t.level from told_standings t
      where t.userid in (select userid from person) order by t.userid for no key update
    ), noted as (
      insert into told_standings (userid, level, checked_at) select userid, level, ${now} from person order by userid
      on conflict (userid) do update set level = excluded.level, checked_at = excluded.checked_at
    ), told as (${telling(
      sql,
      sql`select 'standing', 'account', person.userid, null, array[person.userid], null, ${now}::timestamptz,
          jsonb_build_object('level', person.level, 'before', before.level)
        from person join before using (userid) where before.level <> person.level`,
      'data',
    )})
    select count(*)::int as looked from due`.value('looked');

export async function checkSoon(sql: Sql, userids: readonly string[]): Promise<void> {
  await sql`
    update told_standings set checked_at = '-infinity'
    where userid in (select userid from told_standings where userid = any(${[...userids]}) order by userid for no key update)`;
}

/** The level of which a person was last notified; undefined before the first check. */
export const findTold = (sql: Sql, userid: string) =>
  sql<{ level: number }[]>`select level from told_standings where userid = ${userid}`.first();

export async function deleteTold(sql: Sql, userid: string): Promise<void> {
  await sql`delete from told_standings where userid = ${userid}`;
}
