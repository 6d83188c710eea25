import type { Sql } from '../../database/pool.ts';

/** Returns the topics with a number above `from` and up to `to`, and when each last had a reply or was edited. */
export async function selectPlaces(
  sql: Sql,
  { from, to }: { from: number; to: number },
): Promise<{ path: string; changed: Date }[]> {
  return sql<{ path: string; changed: Date }[]>`
    select '/forumdetail/' || t.ftid as path, greatest(s.last_reply_at, t.edited_at) as changed
    from topics t join topic_standings s on s.ftid = t.ftid
    where t.place > ${from} and t.place <= ${to} order by t.place desc`;
}
