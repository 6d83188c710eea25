import type { Level, LimitName } from '#contract/standing/standing.ts';
import type { Pair, World } from '../world/world.ts';

const dayMs = 86_400_000;

/** Gives a person the requirements of a level, in the database. */
export async function lift({ db, services }: World, { userid }: Pair, level: Level): Promise<void> {
  if (level === 0) return;
  const now = services.clock().getTime();
  await db`
    update users set created_at = ${new Date(now - 100 * dayMs)}, school_verified = ${level === 1} where userid = ${userid}`;
  if (level > 1) await visit({ db }, userid, level === 2 ? 10 : 30, new Date(now));
  if (level > 1) await write({ db }, userid, level === 2 ? 10 : 50, new Date(now - dayMs * 2));
}

export async function visit(
  { db }: Pick<World, 'db'>,
  userid: string,
  days: number,
  now: Date,
): Promise<void> {
  await db`
    insert into active_days (userid, day)
    select ${userid}, ${now}::date - n from generate_series(1, ${days - 1}::int) n on conflict do nothing`;
  await db`insert into active_days (userid, day) values (${userid}, ${now}::date) on conflict do nothing`;
}

/** Writes replies of a person directly, so that no limit counts them. */
export async function write(
  { db }: Pick<World, 'db'>,
  userid: string,
  replies: number,
  at: Date,
): Promise<void> {
  const ftid = `T${userid.slice(0, 11)}`;
  await db`
    insert into topics (ftid, userid, school_id, forum_id, title, created_at, last_reply_at)
    values (${ftid}, ${userid}, 1, 15, 'Topic', ${at}, ${at}) on conflict do nothing`;
  await db`
    insert into posts (fpid, ftid, userid, content, html, created_at)
    select substr(md5(${userid} || n), 1, 12), ${ftid}, ${userid}, 'Reply', '<p>Reply</p>', ${at}
    from generate_series(1, ${replies}::int) n`;
}

/** Records this many uses of a person within the last hour. */
export async function spend(
  { db, services }: World,
  { userid }: Pair,
  name: LimitName,
  times: number,
): Promise<void> {
  await db`
    insert into daily_uses (userid, name, times)
    values (${userid}, ${name}, array_fill(${new Date(services.clock().getTime() - 3_600_000)}::timestamptz, array[${times}::int]))
    on conflict (userid, name) do update set times = excluded.times`;
}
