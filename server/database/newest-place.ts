import type { Sql } from './pool.ts';

/** Returns the number of the newest row of a table whose rows are numbered in order of creation; 0 if it is empty. */
export async function newestPlace(sql: Sql, table: 'topics' | 'contents'): Promise<number> {
  const [row] = await sql<{ place: number }[]>`
    select place::float8 as place from ${sql(table)} order by place desc limit 1`;
  return row?.place ?? 0;
}
