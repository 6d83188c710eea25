import type { ListingType } from '#contract/listings/categories.ts';
import { listingStatus } from '#contract/listings/status.ts';
import type { Sql } from '../../database/pool.ts';
import { isThere } from '../policy.ts';

/** Deletes the rows of a user's drafts, also of those that staff hid. Other rows stay, since messages may reference them. */
export async function deleteDrafts(sql: Sql, userid: string): Promise<void> {
  await sql`
    delete from items i
    where userid = ${userid} and coalesce(i.removed_status, i.status) = ${listingStatus.draft} and ${isThere(sql)}`;
}

/** Marks a user's hidden listings as deleted, so that `emptyDeletedOf` empties them. They can never be shown again. */
export async function deleteHidden(sql: Sql, userid: string, now: Date): Promise<void> {
  await sql`
    update items i set deleted_at = ${now}, deleted_status = i.removed_status
    where userid = ${userid} and i.removed_at is not null and ${isThere(sql)}`;
}

/** Marks all undeleted listings as sold and clears contact, search text and rental addresses. Returns them. */
export async function closeListings(sql: Sql, userid: string, now: Date) {
  return sql<{ iid: string; type: ListingType; schoolId: number }[]>`
    update items i set status = ${listingStatus.sold}, contact = null, search = ''::tsvector, updated_at = ${now},
      address = case when type in ('house', 'merchant_house') then null else address end
    where userid = ${userid} and ${isThere(sql)}
    returning iid, type, school_id as "schoolId"`;
}

export const selectPhotos = (sql: Sql, userid: string) =>
  sql<{ key: string }[]>`
    select distinct unnest(photos) as key from items where userid = ${userid}`.values('key');
