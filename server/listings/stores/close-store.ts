import type { ListingType } from '#contract/listings/categories.ts';
import type { Sql } from '../../database/pool.ts';

/** Removes the drafts of a user. The rows of deleted listings stay, because messages may reference them. */
export async function deleteDrafts(sql: Sql, userid: string): Promise<void> {
  await sql`delete from items where userid = ${userid} and status = 0 and deleted_at is null`;
}

/**
 * Closes a user's listings on sale, and removes contact details and search text from all listings of the user that are
 * not deleted. Returns these listings, for the tags of their pages.
 */
export async function closeItems(
  sql: Sql,
  userid: string,
  now: Date,
): Promise<{ iid: string; type: ListingType; schoolId: number }[]> {
  return sql<{ iid: string; type: ListingType; schoolId: number }[]>`
    update items set status = 2, contact = null, search = ''::tsvector, updated_at = ${now},
      address = case when type in ('house', 'merchant_house') then null else address end
    where userid = ${userid} and deleted_at is null
    returning iid, type, school_id as "schoolId"`;
}

/** The photos that the listings of a user show. */
export async function selectPhotos(sql: Sql, userid: string): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select distinct unnest(photos) as key from items where userid = ${userid}`;
  return rows.map((it) => it.key);
}
