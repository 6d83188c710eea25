import { heldAccount } from '../accounts/policy.ts';
import { shownName } from '../accounts/shown-name.ts';
import type { Sql } from '../database/pool.ts';
import { telling } from '../notifications/tell.ts';
import { avatarShown } from '../people/policy.ts';

export const isFollowing = (sql: Sql, from: string, to: string) =>
  sql`select 1 from follows where from_userid = ${from} and to_userid = ${to}`.any();

export async function insertFollow(sql: Sql, from: string, to: string, now: Date): Promise<void> {
  await sql`
    with followed as (
      insert into follows (from_userid, to_userid, created_at)
      select userid, ${to}, ${now} from ${heldAccount(sql, from)}
      on conflict do nothing returning from_userid, to_userid, created_at
    )
    ${telling(
      sql,
      sql`select 'follow', 'person', from_userid, from_userid, array[to_userid], null, created_at from followed`,
    )}`;
}

export interface Follower {
  userid: string;
  username: string;
}

export interface Followed extends Follower {
  createdAt: Date;
}

/** Returns up to `most` people whom a person follows, with a userid above `after`, ordered by userid. */
export async function selectFollowsAfter(sql: Sql, from: string, after: string, most: number) {
  return sql<Followed[]>`
    select u.userid, ${shownName(sql)}, f.created_at as "createdAt"
    from (
      select to_userid, created_at from follows
      where from_userid = ${from} and to_userid > ${after} order by to_userid limit ${most}
    ) f join users u on u.userid = f.to_userid
    order by u.userid`;
}

/** Returns up to `most` followers of a person, with a userid above `after`, ordered by userid. */
export async function selectFollowersAfter(sql: Sql, to: string, after: string, most: number) {
  return sql<Follower[]>`
    select u.userid, ${shownName(sql)}
    from (
      select from_userid from follows
      where to_userid = ${to} and from_userid > ${after} order by from_userid limit ${most}
    ) f join users u on u.userid = f.from_userid
    order by u.userid`;
}

export async function deleteFollows(sql: Sql, userid: string): Promise<void> {
  await sql`delete from follows where from_userid = ${userid} or to_userid = ${userid}`;
}

export async function deleteFollow(sql: Sql, from: string, to: string): Promise<void> {
  await sql`delete from follows where from_userid = ${from} and to_userid = ${to}`;
}

/** Removes both follows between two people. */
export async function deleteFollowsBetween(sql: Sql, one: string, other: string): Promise<void> {
  await sql`
    delete from follows
    where from_userid = ${one} and to_userid = ${other} or from_userid = ${other} and to_userid = ${one}`;
}

/** How many people follow a person. */
export const countFollowers = (sql: Sql, userid: string) =>
  sql<[{ count: number }]>`
    select count(*)::int as count from follows where to_userid = ${userid}`.value('count');

/** How many people a person follows. */
export const countFollowed = (sql: Sql, userid: string) =>
  sql<[{ count: number }]>`
    select count(*)::int as count from follows where from_userid = ${userid}`.value('count');

/** Returns the people whom a person follows, the most recently followed first. */
export async function selectFollowedPeople(sql: Sql, from: string, most: number) {
  return sql<{ userid: string; username: string; avatar: string }[]>`
    select u.userid, ${shownName(sql)}, ${avatarShown(sql)}
    from follows f join users u on u.userid = f.to_userid
    where f.from_userid = ${from} order by f.created_at desc, f.to_userid limit ${most}`;
}
