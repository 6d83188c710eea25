import { shownName } from '../accounts/shown-name.ts';
import type { Sql } from '../database/pool.ts';

export async function isFollowing(sql: Sql, from: string, to: string): Promise<boolean> {
  const [row] = await sql`select 1 from follows where from_userid = ${from} and to_userid = ${to}`;
  return row !== undefined;
}

export async function insertFollow(sql: Sql, from: string, to: string, now: Date): Promise<void> {
  await sql`
    insert into follows (from_userid, to_userid, created_at)
    select userid, ${to}, ${now} from users where userid = ${from} and deleted_at is null for key share
    on conflict do nothing`;
}

export interface Follower {
  userid: string;
  username: string;
}

export interface Followed extends Follower {
  createdAt: Date;
}

/** Returns up to `most` people whom a person follows, with a userid above `after`, ordered by userid. */
export async function selectFollowsAfter(
  sql: Sql,
  from: string,
  after: string,
  most: number,
): Promise<Followed[]> {
  return sql<Followed[]>`
    select u.userid, ${shownName(sql)}, f.created_at as "createdAt"
    from (
      select to_userid, created_at from follows
      where from_userid = ${from} and to_userid > ${after} order by to_userid limit ${most}
    ) f join users u on u.userid = f.to_userid
    order by u.userid`;
}

/** Returns up to `most` followers of a person, with a userid above `after`, ordered by userid. */
export async function selectFollowersAfter(
  sql: Sql,
  to: string,
  after: string,
  most: number,
): Promise<Follower[]> {
  return sql<Follower[]>`
    select u.userid, ${shownName(sql)}
    from (
      select from_userid from follows
      where to_userid = ${to} and from_userid > ${after} order by from_userid limit ${most}
    ) f join users u on u.userid = f.from_userid
    order by u.userid`;
}

/** Deletes a leaving person's follows, in both directions. */
export async function deleteFollows(sql: Sql, userid: string): Promise<void> {
  await sql`delete from follows where from_userid = ${userid} or to_userid = ${userid}`;
}

export async function insertFollows(
  sql: Sql,
  pairs: readonly { from: string; to: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into follows (from_userid, to_userid, created_at)
    select one, other, ${now} from unnest(${pairs.map((it) => it.from)}::text[], ${pairs.map((it) => it.to)}::text[])
      as pair (one, other)
    on conflict do nothing`;
}

export async function deleteFollow(sql: Sql, from: string, to: string): Promise<void> {
  await sql`delete from follows where from_userid = ${from} and to_userid = ${to}`;
}

export async function countFollowers(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from follows where to_userid = ${userid}`;
  return row.count;
}

/** Returns the people whom a person follows, the most recently followed first. */
export async function selectFollowedPeople(
  sql: Sql,
  from: string,
  most: number,
): Promise<{ userid: string; username: string; avatar: string }[]> {
  return sql<{ userid: string; username: string; avatar: string }[]>`
    select u.userid, ${shownName(sql)}, coalesce(u.avatar, '') as avatar
    from follows f join users u on u.userid = f.to_userid
    where f.from_userid = ${from} order by f.created_at desc, f.to_userid limit ${most}`;
}
