import type { Sql } from '../database/pool.ts';

/** Returns the shared pages with a number above `from` and up to `to`, and when each was shared: they never change. */
export async function selectPlaces(
  sql: Sql,
  { from, to }: { from: number; to: number },
): Promise<{ path: string; changed: Date }[]> {
  return sql<{ path: string; changed: Date }[]>`
    select '/content_sharing/' || userid || '/' || id as path, created_at as changed from contents
    where place > ${from} and place <= ${to} order by place desc`;
}
