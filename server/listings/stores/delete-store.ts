import type { ListedItem } from '#contract/listings/listings.ts';
import type { Sql } from '../../database/pool.ts';
import type { Tagged } from '../tags.ts';
import { listedText } from './listed-store.ts';

/** Deletes a listing that is not deleted yet. Undefined if it is deleted already. */
export async function markDeleted(sql: Sql, iid: string, now: Date): Promise<Tagged | undefined> {
  const [row] = await sql<Tagged[]>`
    update items set deleted_status = status, status = 0, deleted_at = ${now}
    where iid = ${iid} and deleted_at is null
    returning iid, type, school_id as "schoolId"`;
  return row;
}

/**
 * Locks a listing and returns whether it is deleted. Without the lock, a concurrent deletion could pass for an old one.
 */
export async function lockDeleted(sql: Sql, iid: string): Promise<boolean> {
  const [row] = await sql<{ deleted: boolean }[]>`
    select deleted_at is not null as deleted from items where iid = ${iid} for update`;
  return row?.deleted ?? false;
}

/** Restores a listing that was deleted after `since`. Undefined if there is no such listing. */
export async function unmarkDeleted(sql: Sql, iid: string, since: Date): Promise<Tagged | undefined> {
  const [row] = await sql<Tagged[]>`
    update items set status = deleted_status, deleted_status = null, deleted_at = null
    where iid = ${iid} and deleted_status is not null and deleted_at > ${since}
    returning iid, type, school_id as "schoolId"`;
  return row;
}

/** The owner of a listing, and whether it is deleted; also for a listing whose content was removed. */
export async function findOwner(
  sql: Sql,
  iid: string,
): Promise<{ iid: string; userid: string; status: 0 | 1 | 2; deleted: boolean } | undefined> {
  const [row] = await sql<{ iid: string; userid: string; status: 0 | 1 | 2; deleted: boolean }[]>`
    select iid, userid, status, deleted_at is not null as deleted from items where iid = ${iid}`;
  return row;
}

/** A listing that can still be restored, with the status it returns to. */
export type DeletedItem = ListedItem & { deletedAt: string };

/**
 * The listings that a user deleted after `since`, latest first. Their photos are hidden, so no photo key is returned.
 */
export async function selectDeleted(sql: Sql, userid: string, since: Date): Promise<DeletedItem[]> {
  const rows = await sql<{ item: DeletedItem }[]>`
    select (${sql.unsafe(listedText)})::jsonb
      || jsonb_build_object('status', i.deleted_status, 'photo', '', 'deletedAt', i.deleted_at) as item
    from items i join users u on u.userid = i.userid
    where i.userid = ${userid} and i.deleted_status is not null and i.deleted_at > ${since}
    order by i.deleted_at desc, i.iid`;
  return rows.map(({ item }) => item);
}

/** A listing whose content was removed, and the photos that it showed. */
export interface Removed {
  userid: string;
  photos: string[];
}

/** Removes the content of up to `most` listings that were deleted at `until` or before. */
export function emptyDeleted(sql: Sql, until: Date, most: number): Promise<Removed[]> {
  return empty(
    sql,
    sql`select iid, userid, photos from items where deleted_status is not null and deleted_at <= ${until}
      order by deleted_at limit ${most} for update skip locked`,
  );
}

/** Removes the content of every deleted listing of a user at once. */
export function emptyDeletedOf(sql: Sql, userid: string): Promise<Removed[]> {
  return empty(
    sql,
    sql`select iid, userid, photos from items where userid = ${userid} and deleted_status is not null for update`,
  );
}

async function empty(sql: Sql, chosen: ReturnType<Sql>): Promise<Removed[]> {
  return sql<Removed[]>`
    with chosen as (${chosen})
    update items i set ${sql(emptied)}, search = ''::tsvector from chosen
    where i.iid = chosen.iid returning chosen.userid, chosen.photos`;
}

/** Every content column; the remaining columns identify the listing and its owner. */
const emptied = {
  address: null,
  bedroom: null,
  movein_at: null,
  moveout_at: null,
  year: null,
  mileage: null,
  apply_start_at: null,
  apply_end_at: null,
  event_location: null,
  event_start_at: null,
  event_end_at: null,
  cuisine: null,
  opening_hours: null,
  price_range: null,
  dishes: null,
  deleted_status: null,
  name: null,
  price_cents: null,
  original_price_cents: null,
  description: null,
  contact: null,
  tags: [],
  photos: [],
};
