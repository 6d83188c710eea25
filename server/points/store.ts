import type { Sql } from '../database/pool.ts';
import type { Movement } from './ledger.ts';

/** Inserts a movement, unless its cause has moved points already; whether it was inserted. */
export async function insertMovement(
  sql: Sql,
  { userid, kind, points, cause, at }: Movement,
): Promise<boolean> {
  const rows = await sql`
    insert into point_movements (userid, kind, points, cause, at) values (${userid}, ${kind}, ${points}, ${cause}, ${at})
    on conflict (cause) do nothing`;
  return rows.count > 0;
}

/** The sum of a person's movements, read from the index alone. */
export async function sumOf(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<[{ balance: number }]>`
    select coalesce(sum(points), 0) as balance from point_movements where userid = ${userid}`;
  return row.balance;
}
