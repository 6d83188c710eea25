import type { Sql } from '../database/pool.ts';

/** Topics by their numbers, after `from` up to `to`, and when each last had a reply. */
export async function selectPlaces(
  sql: Sql,
  { from, to }: { from: number; to: number },
): Promise<{ path: string; changed: Date }[]> {
  return sql<{ path: string; changed: Date }[]>`
    select '/forumdetail/' || ftid as path, greatest(last_reply_at, edited_at) as changed from topics
    where place > ${from} and place <= ${to} order by place desc`;
}
