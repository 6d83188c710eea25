import { partners } from '#contract/chat/partners.ts';
import type { Sql } from '../database/pool.ts';

/** Any number does, as long as nothing else in this database locks it. */
const LOCK = 7_817_402;

/** Whoever plants waits here until another planting has ended. */
export async function lockPlanting(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`;
}

/** Whether anybody is there beside the site's own people. */
export async function hasUsers(sql: Sql): Promise<boolean> {
  const own = partners.map((it) => it.userid);
  const rows = await sql`select 1 from users where userid <> all(${own}) limit 1`;
  return rows.length > 0;
}

export interface NewDemoUser {
  userid: string;
  code: string;
  username: string;
  email: string;
  password_hash: string;
  school_id: number;
  contact: string;
  merchant: boolean;
  lang: string;
  created_at: Date;
}

export async function insertDemoUsers(sql: Sql, users: NewDemoUser[]): Promise<void> {
  await sql`insert into users ${sql(users.map((it) => ({ ...it, demo: true, school_verified: true })))}`;
}

/** A drawing is made when it is first shown; until then this stands for the bytes of both its sizes. */
const bytesOfDrawing = 40_000;

/** A photo or a drawing that becomes a person's upload. */
export interface Picture {
  key: string;
  userid: string;
  width: number;
  height: number;
  kind?: 'pdf';
  /** Of a photo; a drawing has none yet. */
  bytes?: number;
}

/** Writes the rows of photos and drawings, one for each key. */
export async function insertPictures(sql: Sql, pictures: Picture[]): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ key, userid, width, height, kind = 'image', bytes = bytesOfDrawing }) => ({
    key,
    userid,
    width,
    height,
    kind,
    bytes,
    rewrite_at: null,
  }));
  await sql`insert into files ${sql(rows)}`;
}

export async function setAvatars(sql: Sql, avatars: { userid: string; key: string }[]): Promise<void> {
  await sql`
    update users set avatar = a.key
    from unnest(${avatars.map((it) => it.userid)}::text[], ${avatars.map((it) => it.key)}::text[]) as a (userid, key)
    where users.userid = a.userid`;
}

/** Views that listings would have by now: the older, the more. */
export async function setViews(sql: Sql, now: Date): Promise<void> {
  await sql`
    update items set view = 3 + (abs(hashtext(name)) % 17)
      * ceil(extract(epoch from ${now}::timestamptz - published_at) / 86400)
    where published_at is not null and userid in (select userid from users where demo)`;
}
