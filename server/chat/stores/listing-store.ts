import { listingStatus } from '#contract/listings/status.ts';
import type { Sql } from '../../database/pool.ts';
import { isThere } from '../../listings/policy.ts';

/**
 * Whether this is a deleted or removed listing that the person could see before; its owner alone could see a draft.
 * Once the content is removed the status is unknown (null), and the iid suffices.
 */
export async function wasListed(sql: Sql, iid: string, userid: string): Promise<boolean> {
  if (iid.includes('\u0000')) return false;
  return sql`
    select 1 from items i where iid = ${iid} and (not ${isThere(sql)} or removed_at is not null)
      and (deleted_status is distinct from ${listingStatus.draft} or userid = ${userid})`.any();
}
