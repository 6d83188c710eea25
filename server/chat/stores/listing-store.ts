import type { Sql } from '../../database/pool.ts';

/**
 * Whether this is a deleted listing that a person could see before. A draft is its owner's alone; once its content is
 * removed nobody knows what it was, and only those who saw it know its iid.
 */
export async function wasListed(sql: Sql, iid: string, userid: string): Promise<boolean> {
  if (iid.includes('\u0000')) return false;
  const [row] = await sql`
    select 1 from items where iid = ${iid} and deleted_at is not null
      and (deleted_status is distinct from 0 or userid = ${userid})`;
  return row !== undefined;
}
