import type { Sql } from '../database/pool.ts';

/** The number of the newest page that is shared, 0 where there is none. */
export async function newestPlace(sql: Sql): Promise<number> {
  const [row] = await sql<{ place: number }[]>`
    select place::float8 as place from contents order by place desc limit 1`;
  return row?.place ?? 0;
}

/** Shared pages by their numbers, after `from` up to `to`, and when each came: they do not change. */
export async function selectPlaces(
  sql: Sql,
  { from, to }: { from: number; to: number },
): Promise<{ path: string; changed: Date }[]> {
  return sql<{ path: string; changed: Date }[]>`
    select '/content_sharing/' || userid || '/' || id as path, created_at as changed from contents
    where place > ${from} and place <= ${to} order by place desc`;
}
