import type { FavouriteKind, ListFavourites } from '#contract/favourites/favourites.ts';
import { daysAfter } from '../clock.ts';
import type { Sql } from '../database/pool.ts';
import { isThere, onSale } from '../listings/policy.ts';
import { telling } from '../notifications/tell.ts';
import { zoneOf } from '../notifications/zone.ts';
import { isSeen, visibleThings } from './policy.ts';

/** The column of each kind's id in `favourites`, and the table and column that it references. */
const places = {
  listing: { column: 'iid', table: 'items', key: 'iid' },
  topic: { column: 'ftid', table: 'topics', key: 'ftid' },
  content: { column: 'contentid', table: 'contents', key: 'id' },
} as const satisfies Record<FavouriteKind, object>;

/** Does nothing if the thing or the account has gone meanwhile. */
export async function insertFavourite(
  sql: Sql,
  userid: string,
  kind: FavouriteKind,
  id: string,
  now: Date,
): Promise<void> {
  const { column, table, key } = places[kind];
  await sql`
    insert into favourites (userid, ${sql(column)}, created_at)
    select u.userid, thing.${sql(key)}, ${now} from users u, ${sql(table)} thing
    where u.userid = ${userid} and u.deleted_at is null and thing.${sql(key)} = ${id}
    for key share
    on conflict do nothing`;
}

export async function deleteFavourite(
  sql: Sql,
  userid: string,
  kind: FavouriteKind,
  id: string,
): Promise<void> {
  await sql`delete from favourites where userid = ${userid} and ${sql(places[kind].column)} = ${id}`;
}

/**
 * Notifies up to `most` people that a kept event has its last day tomorrow, once it is past eight in their zone and if
 * they kept it before that. One statement, so each person is notified once, and again if the day moves. Returns the
 * number.
 */
export const tellLastDay = (sql: Sql, now: Date, most: number) =>
  sql<[{ taken: number }]>`
    with due as (
      select f.userid, f.place, i.iid, i.userid as seller, ${lastDay(sql)} as day,
        left(coalesce(i.event_start_at, i.read_event_start_at), 10) as start
      from items i join favourites f on f.iid = i.iid join users u on u.userid = f.userid
      cross join lateral (select date_trunc('day', local_time(${now}, z.zone)) as today, z.zone
        from (select ${zoneOf(sql)} as zone) z offset 0) here
      where i.type = 'event' and ${onSale(sql)} and ${isThere(sql)}
        and ${lastDay(sql)} between ${dayAfter(now, 0)} and ${dayAfter(now, 2)}
        and ${lastDay(sql)} = to_char(here.today + interval '1 day', 'YYYY-MM-DD')
        and ${now} >= time_of_local(here.today + interval '8 hours', here.zone)
        and f.created_at < time_of_local(here.today + interval '8 hours', here.zone)
        and f.told_day is distinct from ${lastDay(sql)}
      limit ${most} for update of f skip locked
    ), taken as (
      update favourites f set told_day = due.day from due where f.userid = due.userid and f.place = due.place
      returning f.userid, due.iid, due.seller, due.day, due.start
    ), told as (${telling(
      sql,
      sql`select 'event', 'listing', iid, seller, array_agg(userid), null, ${now}::timestamptz,
          jsonb_build_object('day', day, 'start', start)
        from taken group by iid, seller, day, start`,
      'data',
    )})
    select count(*)::int as taken from taken`.value('taken');

/** The expression of the index of last days. */
const lastDay = (sql: Sql) => sql`
  left(coalesce(i.event_end_at, i.event_start_at, i.read_event_start_at), 10) collate "C"`;

const dayAfter = (now: Date, days: number) => daysAfter(now, days).toISOString().slice(0, 10);

/** The number of people who keep a thing. */
export const countFavourites = (sql: Sql, kind: FavouriteKind, id: string) =>
  sql<[{ count: number }]>`
    select count(*)::int as count from favourites where ${sql(places[kind].column)} = ${id}`.value('count');

/** The number of people who keep each of these listings; listings without any are left out. */
export async function countOfListings(sql: Sql, iids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ iid: string; count: number }[]>`
    select iid, count(*)::int as count from favourites where iid = any(${[...iids]}::text[]) group by iid`;
  return new Map(rows.map(({ iid, count }) => [iid, count]));
}

export interface FavouriteRow {
  kind: FavouriteKind;
  id: string;
  /** The userid of the thing's owner. */
  owner: string;
  title: string;
  /** The key of its picture, or null. */
  file: string | null;
  createdAt: Date;
}

/** A page of a person's visible favourites, without things that they reported, and the total. */
export async function selectFavourites(
  sql: Sql,
  userid: string,
  { kind, limit, offset }: ListFavourites,
): Promise<{ rows: FavouriteRow[]; total: number }> {
  const ofKind = kind ? sql`and f.${sql(places[kind].column)} is not null` : sql``;
  const seen = sql`
    from favourites f ${visibleThings(sql)}
    where f.userid = ${userid} ${ofKind} and ${isSeen(sql)}`;
  const [rows, total] = await Promise.all([
    sql<FavouriteRow[]>`
      select
        case when i.iid is not null then 'listing' when t.ftid is not null then 'topic' else 'content' end as kind,
        coalesce(i.iid, t.ftid, c.id) as id,
        coalesce(i.userid, t.userid, c.userid) as owner,
        coalesce(i.name, t.title, c.content_name) as title,
        coalesce(i.photos[1], c.file) as file,
        f.created_at as "createdAt"
      ${seen}
      order by f.place desc limit ${limit} offset ${offset}`,
    sql<[{ total: number }]>`select count(*)::int as total ${seen}`.value('total'),
  ]);
  return { rows, total };
}

/** The kinds and ids of the newest `most` things that a person keeps. */
export const selectIds = async (sql: Sql, userid: string, most: number) => sql<
  Pick<StoredFavourite, 'kind' | 'id'>[]
>`
    select ${kindOfRow(sql)} as kind, coalesce(iid, ftid, contentid) as id
    from favourites where userid = ${userid} order by place desc limit ${most}`;

const kindOfRow = (sql: Sql) => sql`
  case when iid is not null then 'listing' when ftid is not null then 'topic' else 'content' end`;

export interface StoredFavourite {
  kind: FavouriteKind;
  id: string;
  createdAt: Date;
  place: string;
}

/** Returns up to `most` things that a person keeps, in the order in which they were kept, after a place. */
export async function selectFavouritesAfter(sql: Sql, userid: string, after: string, most: number) {
  return sql<StoredFavourite[]>`
    select
      ${kindOfRow(sql)} as kind,
      coalesce(iid, ftid, contentid) as id, created_at as "createdAt", place::text as place
    from favourites where userid = ${userid} and place > ${after}::bigint order by place limit ${most}`;
}

export async function deleteFavourites(sql: Sql, userid: string): Promise<void> {
  await sql`delete from favourites where userid = ${userid}`;
}
