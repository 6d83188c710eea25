import type { Sql } from './pool.ts';

/** The number of the newest row of a table whose rows are numbered in the order they came; 0 where there is none. */
export async function newestPlace(sql: Sql, table: 'topics' | 'contents'): Promise<number> {
  const [row] = await sql<{ place: number }[]>`
    select place::float8 as place from ${sql(table)} order by place desc limit 1`;
  return row?.place ?? 0;
}
