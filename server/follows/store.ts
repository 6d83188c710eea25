import type { Sql } from '../database/pool.ts';

export async function isFollowing(sql: Sql, from: string, to: string): Promise<boolean> {
  const [row] = await sql`select 1 from follows where from_userid = ${from} and to_userid = ${to}`;
  return row !== undefined;
}

export async function insertFollow(sql: Sql, from: string, to: string, now: Date): Promise<void> {
  await sql`
    insert into follows (from_userid, to_userid, created_at) values (${from}, ${to}, ${now}) on conflict do nothing`;
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

/** Whom somebody follows, the last one first. */
export async function selectFollowedPeople(
  sql: Sql,
  from: string,
  most: number,
): Promise<{ userid: string; username: string; avatar: string }[]> {
  return sql<{ userid: string; username: string; avatar: string }[]>`
    select u.userid, u.username, coalesce(u.avatar, '') as avatar
    from follows f join users u on u.userid = f.to_userid
    where f.from_userid = ${from} order by f.created_at desc, f.to_userid limit ${most}`;
}
