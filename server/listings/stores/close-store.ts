import type { ListingType } from '#contract/listings/categories.ts';
import { listingStatus } from '#contract/listings/status.ts';
import type { Sql } from '../../database/pool.ts';
import { isThere } from '../policy.ts';

/** Removes the drafts of a user. The rows of deleted listings stay, because messages may reference them. */
export async function deleteDrafts(sql: Sql, userid: string): Promise<void> {
  await sql`delete from items i where userid = ${userid} and status = ${listingStatus.draft} and ${isThere(sql)}`;
}

/** Closes a user's listings on sale, and empties contact and search text of all not deleted, which it returns. */
export async function closeItems(sql: Sql, userid: string, now: Date) {
  return sql<{ iid: string; type: ListingType; schoolId: number }[]>`
    update items i set status = ${listingStatus.sold}, contact = null, search = ''::tsvector, updated_at = ${now},
      address = case when type in ('house', 'merchant_house') then null else address end
    where userid = ${userid} and ${isThere(sql)}
    returning iid, type, school_id as "schoolId"`;
}

export const selectPhotos = (sql: Sql, userid: string) =>
  sql<{ key: string }[]>`
    select distinct unnest(photos) as key from items where userid = ${userid}`.values('key');
