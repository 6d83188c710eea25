import type { Database } from '#server/database/pool.ts';

/** For every table, the number of rows and a checksum of their content; for the ledger, the points too. */
export async function sumsOf(db: Database): Promise<Record<string, string>> {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db`
        select count(*)::text as rows, coalesce(sum(hashtextextended(it::text, 0)), 0)::text as sum from ${db(name)} it`;
      return [name, `${row?.rows} rows, ${row?.sum}`] as const;
    }),
  );
  return Object.fromEntries(sums);
}
