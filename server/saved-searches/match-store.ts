import { isBlocked } from '../chat/policy.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import { isAskedFor, isNear, keysOfListing, ownColumns } from '../listings/filters/inverse.ts';
import { onSale } from '../listings/policy.ts';
import { telling } from '../notifications/tell.ts';
import { zoneOf } from '../notifications/zone.ts';

/**
 * A listing as `item i`, and as `near` the places of searches that may match it, narrowed by keys, each one index
 * look-up. Adding an empty vector unpacks a long text's vector only once.
 */
const nearTo = (sql: Sql, iid: string): Fragment => sql`
    item as materialized (
      select ${ownColumns(sql)}, i.search || ''::tsvector as search from items i where i.iid = ${iid}
    ), keys as materialized (
      ${keysOfListing(sql, sql`item`)}
    ), near as materialized (
      select distinct held.place from item i cross join keys cross join lateral (
        select k.place from saved_search_keys k where k.key = keys.key and ${isNear(sql)} offset 0
      ) held
    )`;

/** The searches `s` in `near` that match the listing `i`, except those of its seller. */
const asking = (sql: Sql): Fragment => sql`
      from item i cross join near cross join lateral (
        select * from saved_searches s where s.place = near.place offset 0
      ) s
      where s.every <> 'off' and s.userid <> i.userid and ${isAskedFor(sql)}`;

/**
 * Records a listing for each person with a matching saved search, preferring a search that notifies at once. Notifies
 * people with such a search now, the others at their next eight in the morning. Returns the userids of the new records.
 */
export const insertMatches = (sql: Sql, iid: string, now: Date) =>
  sql<{ userid: string }[]>`
    with ${nearTo(sql, iid)}, asking as materialized (
      select distinct on (s.userid) s.userid, i.iid, s.id, s.every
      ${asking(sql)} and s.ftid is null
      order by s.userid, s.every desc, s.place
    ), noted as (
      insert into search_matches (userid, iid, search, matched_at, tell_at)
      select a.userid, a.iid, a.id, ${now},
        case when a.every = 'daily' then next_gathering(${now}, 'daily', ${zoneOf(sql)}) end
      from asking a join users u on u.userid = a.userid and u.deleted_at is null
      where not exists (select from search_matches m where m.userid = a.userid and m.iid = a.iid)
      for key share of u
      on conflict do nothing
      returning userid, tell_at
    ), told as (${telling(
      sql,
      sql`select 'match', 'listing', i.iid, i.userid, array_agg(n.userid), null, ${now}::timestamptz
        from item i, noted n where n.tell_at is null group by i.iid, i.userid`,
    )})
    select userid from noted`.values('userid');

/**
 * Notifies people of up to `most` due matches, unless the search was deleted or the listing is no longer on sale. One
 * statement, so each match counts once. Returns the number of matches.
 */
export const tellDue = (sql: Sql, now: Date, most: number) =>
  sql<[{ taken: number }]>`
    with due as (
      select userid, iid from search_matches where tell_at <= ${now}
      order by tell_at limit ${most} for update skip locked
    ), taken as (
      update search_matches m set tell_at = null from due
      where m.userid = due.userid and m.iid = due.iid returning m.userid, m.iid, m.search
    ), told as (${telling(
      sql,
      sql`select 'match', 'listing', i.iid, i.userid, array_agg(taken.userid), null, ${now}::timestamptz
        from taken join items i on i.iid = taken.iid and ${onSale(sql)}
        join saved_searches s on s.id = taken.search and s.every <> 'off'
        group by i.iid, i.userid`,
    )})
    select count(*)::int as taken from taken`.value('taken');

/** The topics whose search a listing matches, except those of people with a block in either direction. */
export const selectTopicsAsking = (sql: Sql, iid: string): Promise<string[]> =>
  sql<{ ftid: string }[]>`
    with ${nearTo(sql, iid)}
    select s.ftid ${asking(sql)} and s.ftid is not null and not ${isBlocked(sql, 's.userid', 'i.userid')}
    order by s.place`.values('ftid');

export interface Match {
  iid: string;
  query: string | null;
  matchedAt: Date;
}

/** Up to `most` matches of a person in the order of their listings' ids, after one. */
export const selectMatchesAfter = async (sql: Sql, userid: string, after: string, most: number) =>
  sql<Match[]>`
    select m.iid, s.query, m.matched_at as "matchedAt" from search_matches m
    left join saved_searches s on s.id = m.search
    where m.userid = ${userid} and m.iid > ${after} order by m.iid limit ${most}`;

export async function deleteMatchesBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from search_matches where matched_at < ${before}`;
}
