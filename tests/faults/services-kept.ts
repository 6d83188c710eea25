import type { Database } from '#server/database/pool.ts';

/** Unexpected content of the database, in words; empty if everything is as expected. */
export async function halfDone(
  sql: Database,
  { orders, keys }: { orders: ReadonlySet<string>; keys: ReadonlySet<string> },
): Promise<string[]> {
  const movements = await sql<{ cause: string }[]>`select cause from point_movements`;
  const credited = movements.filter(({ cause }) => orders.has(cause.replace('payment:', '')));
  const files = await sql<{ key: string }[]>`select key from files`;
  const accounts = await sql`select from users where email = 'ada@example.com'`;
  return [
    credited.length === orders.size ? '' : `${credited.length} credits of ${orders.size} orders`,
    movements.length === credited.length ? '' : `${movements.length - credited.length} points from nowhere`,
    files.every(({ key }) => keys.has(key)) && files.length === keys.size
      ? ''
      : `${files.length} pictures, of which ${keys.size} were acknowledged`,
    accounts.length === 1 ? '' : `${accounts.length} accounts of one person`,
  ].filter(Boolean);
}
