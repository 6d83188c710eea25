import type { Sql } from '../../database/pool.ts';
import { visibleTopic } from '../policy.ts';

/** Returns the visible topics with a number above `from` and up to `to`, and when each last had a reply or was edited. */
export async function selectPlaces(sql: Sql, { from, to }: { from: number; to: number }) {
  return sql<{ path: string; changed: Date }[]>`
    select '/forumdetail/' || t.ftid as path, greatest(s.last_reply_at, t.edited_at) as changed
    from topics t join topic_standings s on s.ftid = t.ftid
    where ${visibleTopic(sql)} and t.place > ${from} and t.place <= ${to} order by t.place desc`;
}
