import type { Sql } from '../database/pool.ts';

/** The number of the newest topic, 0 where there is none. */
export async function newestPlace(sql: Sql): Promise<number> {
  const [row] = await sql<{ place: number }[]>`
    select place::float8 as place from topics order by place desc limit 1`;
  return row?.place ?? 0;
}

/** Topics by their numbers, after `from` up to `to`, and when each last had a reply. */
export async function selectPlaces(
  sql: Sql,
  { from, to }: { from: number; to: number },
): Promise<{ path: string; changed: Date }[]> {
  return sql<{ path: string; changed: Date }[]>`
    select '/forumdetail/' || t.ftid as path, greatest(s.last_reply_at, t.edited_at) as changed
    from topics t join topic_standings s on s.ftid = t.ftid
    where t.place > ${from} and t.place <= ${to} order by t.place desc`;
}
