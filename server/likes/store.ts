import type { LikeKind } from '#contract/likes/likes.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import { telling } from '../notifications/tell.ts';
import { isToldOf } from './policy.ts';

/**
 * The column of each kind's id in `likes`, the table and column that it references, and, for that table as `thing`, the
 * object of its notification row: that of a reply is its topic.
 */
const places = {
  topic: { column: 'ftid', table: 'topics', key: 'ftid', object: 'topic', shown: 'ftid', said: 'null' },
  post: { column: 'fpid', table: 'posts', key: 'fpid', object: 'topic', shown: 'ftid', said: 'thing.fpid' },
  content: {
    column: 'contentid',
    table: 'contents',
    key: 'id',
    object: 'content',
    shown: 'id',
    said: 'null',
  },
} as const satisfies Record<LikeKind, object>;
const kinds = Object.keys(places) as LikeKind[];

interface LikeWrite {
  kind: LikeKind;
  id: string;
  userid: string;
  now: Date;
}

/**
 * Adds a like and counts it; does nothing for a repeat or a deleted thing. Notifies the author at once, or an hour
 * after the last notice.
 */
export async function insertLike(sql: Sql, { kind, id, userid, now }: LikeWrite): Promise<void> {
  const { column: name, table, key } = places[kind];
  const column = sql(name);
  await sql`
    with fresh as (
      insert into likes (userid, ${column}, created_at)
      select u.userid, thing.${sql(key)}, ${now} from users u, ${sql(table)} thing
      where u.userid = ${userid} and u.deleted_at is null and thing.${sql(key)} = ${id}
      for key share
      on conflict do nothing
      returning ${column}, userid, created_at
    ), news as (
      select fresh.*, thing.userid as author, thing.userid <> fresh.userid as tells
      from fresh join ${sql(table)} thing on thing.${sql(key)} = fresh.${column}
    ), counted as (
      insert into like_counts as c (${column}, count, told_at)
      select ${column}, 1, case when tells then created_at end from news
      on conflict (${column}) do update set
        count = c.count + 1,
        told_at = case when excluded.told_at is null or c.tell_at is not null or c.told_at > ${before(sql, now)}
          then c.told_at else excluded.told_at end,
        tell_at = case when excluded.told_at is not null and c.told_at > ${before(sql, now)}
          then coalesce(c.tell_at, c.told_at + interval '1 hour') else c.tell_at end
      returning told_at, tell_at
    )
    ${telling(
      sql,
      sql`select 'like', ${event(sql, kind)}, news.userid, array[news.author], ${said(sql, kind)}, news.created_at
        from news join ${sql(table)} thing on thing.${sql(key)} = news.${column}, counted
        where news.tells and counted.told_at = news.created_at and counted.tell_at is null`,
    )}`;
}

/** The time after which a notice means that the author was notified within the hour. */
const before = (sql: Sql, now: Date) => sql`${now}::timestamptz - interval '1 hour'`;
const event = (sql: Sql, kind: LikeKind) =>
  sql.unsafe(`'${places[kind].object}', thing.${places[kind].shown}`);
const said = (sql: Sql, kind: LikeKind) => sql.unsafe(places[kind].said);

/** Removes a like. */
export async function deleteLike(sql: Sql, { kind, id, userid }: Omit<LikeWrite, 'now'>): Promise<void> {
  const column = sql(places[kind].column);
  await sql`
    with gone as (delete from likes where userid = ${userid} and ${column} = ${id} returning ${column})
    update like_counts c set count = c.count - 1 from gone where c.${column} = gone.${column}`;
}

/** The number of people who like a thing. */
export async function countLikes(sql: Sql, kind: LikeKind, id: string): Promise<number> {
  const rows = await sql<{ count: number }[]>`
    select count from like_counts where ${sql(places[kind].column)} = ${id}`;
  return rows[0]?.count ?? 0;
}

/**
 * Notifies the authors of up to `most` things of the likes since their last notice, with as many names as a row shows.
 * One statement, so each like counts once. Returns the number of things.
 */
export const tellLikes = (sql: Sql, now: Date, most: number) =>
  sql<[{ taken: number }]>`
    with due as (
      select * from like_counts where tell_at <= ${now} order by tell_at limit ${most} for update skip locked
    ), taken as (
      update like_counts c set told_at = ${now}, tell_at = null from due where c.place = due.place
    ), told as (${telling(
      sql,
      kinds
        .map(
          (kind) => sql`
          select 'like', ${event(sql, kind)}, l.userid, array[thing.userid], ${said(sql, kind)}, ${now}::timestamptz
          from due join ${sql(places[kind].table)} thing on thing.${sql(places[kind].key)} = due.${sql(places[kind].column)}
          cross join lateral (
            select l.userid from likes l
            where l.${sql(places[kind].column)} = due.${sql(places[kind].column)} and l.created_at > due.told_at
              and l.userid <> thing.userid
            order by l.place desc limit ${mostTold}
          ) l where ${isToldOf(sql)}`,
        )
        .reduce((all, it) => sql`${all} union all ${it}`),
    )})
    select count(*)::int as taken from due`.value('taken');

const mostTold = 50;

/** The number of people who like the thing of a row, for lists; found by key. */
export const likesOf = (sql: Sql, kind: LikeKind, id: string): Fragment => {
  const column = places[kind].column;
  return sql.unsafe(`coalesce((select l.count from like_counts l where l.${column} = ${id}), 0)`);
};

/** The things among these that a person likes. */
export const selectLiked = (sql: Sql, userid: string, kind: LikeKind, ids: readonly string[]) =>
  sql<{ id: string }[]>`
    select ${sql(places[kind].column)} as id from likes
    where userid = ${userid} and ${sql(places[kind].column)} = any(${[...ids]}::text[])`.values('id');

/** The kinds and ids of the newest `most` things that a person likes. */
export const selectLikeIds = async (sql: Sql, userid: string, most: number) => sql<
  Pick<Liked, 'kind' | 'id'>[]
>`
    select ${kindAndId(sql)} from likes where userid = ${userid} order by place desc limit ${most}`;

const kindAndId = (sql: Sql) => sql`
  case when ftid is not null then 'topic' when fpid is not null then 'post' else 'content' end as kind,
  coalesce(ftid, fpid, contentid) as id`;

export interface Liked {
  kind: LikeKind;
  id: string;
  createdAt: Date;
  place: string;
}

/** Returns up to `most` things that a person likes, in the order in which they were liked, after a place. */
export async function selectLikedAfter(sql: Sql, userid: string, after: string, most: number) {
  return sql<Liked[]>`
    select ${kindAndId(sql)}, created_at as "createdAt", place::text as place
    from likes where userid = ${userid} and place > ${after}::bigint order by place limit ${most}`;
}

/** Removes all likes of a person. The counts are locked in one order, so that two deletions cannot deadlock. */
export async function deleteLikes(sql: Sql, userid: string): Promise<void> {
  await sql`
    with gone as (
      delete from likes where userid = ${userid} returning ftid, fpid, contentid
    ), found as (
      select c.place from gone join like_counts c on c.ftid = gone.ftid
      union all select c.place from gone join like_counts c on c.fpid = gone.fpid
      union all select c.place from gone join like_counts c on c.contentid = gone.contentid
    ), held as (
      select place from like_counts where place = any(array(select place from found)) order by place for update
    )
    update like_counts c set count = c.count - 1 from held where c.place = held.place`;
}
