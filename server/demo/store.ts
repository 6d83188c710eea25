import { partners } from '#contract/chat/partners.ts';
import type { Sql } from '../database/pool.ts';

/** Any number that nothing else in this database locks. */
const LOCK = 7_817_402;

/** Waits until a concurrent planting has ended. */
export async function lockPlanting(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`;
}

/** Whether there are users other than the site's own people. */
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

/** A drawing is rendered at its first request; until then this is the assumed size of both its variants, in bytes. */
const bytesOfDrawing = 40_000;

/** A photo or a drawing that becomes a person's upload. */
export interface Picture {
  key: string;
  userid: string;
  width: number;
  height: number;
  kind?: 'pdf';
  /** Bytes of a photo; a drawing has none yet. */
  bytes?: number;
}

/** Inserts the rows of photos and drawings, one for each key. */
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

/** Sets plausible view counts: the older a listing, the more views. */
export async function setViews(sql: Sql, now: Date): Promise<void> {
  await sql`
    update items set view = 3 + (abs(hashtext(name)) % 17)
      * ceil(extract(epoch from ${now}::timestamptz - published_at) / 86400)
    where published_at is not null and userid in (select userid from users where demo)`;
}
