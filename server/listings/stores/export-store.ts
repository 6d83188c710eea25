import type { Sql } from '../../database/pool.ts';
import { isThere } from '../policy.ts';
import { type ItemRow, itemColumns } from './listing-store.ts';

/** A listing with its creation time to the microsecond, the cursor of the next batch, and its deletion time. */
export type OwnItem = ItemRow & { at: string; deletedAt: Date | null };

/** The next listings of a user after `last`, newest first; deleted ones in full while they can be restored. */
export async function selectOwnAfter(
  sql: Sql,
  userid: string,
  last: { at: string; iid: string } | undefined,
  most: number,
): Promise<OwnItem[]> {
  const rows = await sql<OwnItem[]>`
    select ${itemColumns(sql)}, coalesce(i.deleted_status, i.status) as status, i.deleted_at as "deletedAt",
      i.created_at::text as at from items i join users u on u.userid = i.userid
    where i.userid = ${userid} and (${isThere(sql)} or i.deleted_status is not null)
      ${last ? sql`and (i.created_at, i.iid) < (${last.at}::text::timestamptz, ${last.iid})` : sql``}
    order by i.created_at desc, i.iid desc limit ${most}`;
  return rows;
}
