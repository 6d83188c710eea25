import type { Sql } from '../../database/pool.ts';

/**
 * Returns whether this is a deleted listing that the person could see before. Only its owner could see a draft. Once
 * the content is removed the status is unknown (null), and knowing the iid is enough.
 */
export async function wasListed(sql: Sql, iid: string, userid: string): Promise<boolean> {
  if (iid.includes('\u0000')) return false;
  const [row] = await sql`
    select 1 from items where iid = ${iid} and deleted_at is not null
      and (deleted_status is distinct from 0 or userid = ${userid})`;
  return row !== undefined;
}
