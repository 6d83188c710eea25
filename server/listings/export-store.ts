import type { Sql } from '../database/pool.ts';
import { type ItemRow, itemColumns } from './store.ts';

/** A listing with its time of creation to the microsecond, by which the next is found. */
export type OwnItem = ItemRow & { at: string };

/** The next listings of a user after that one, newest first. */
export async function selectOwnAfter(
  sql: Sql,
  userid: string,
  last: { at: string; iid: string } | undefined,
  most: number,
): Promise<OwnItem[]> {
  const rows = await sql<(ItemRow & { at: string })[]>`
    select ${itemColumns(sql)}, i.created_at::text as at from items i join users u on u.userid = i.userid
    where i.userid = ${userid}
      ${last ? sql`and (i.created_at, i.iid) < (${last.at}::text::timestamptz, ${last.iid})` : sql``}
    order by i.created_at desc, i.iid desc limit ${most}`;
  return rows;
}
