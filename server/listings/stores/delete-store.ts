import { listingStatus, type Status } from '#contract/listings/status.ts';
import type { Sql } from '../../database/pool.ts';
import { isThere } from '../policy.ts';
import type { Tagged } from '../tags.ts';
import {
  columnsOf,
  contentFields,
  type ListedRow,
  listedColumns,
  noContent,
  noReadValues,
  readFields,
} from './listing-store.ts';

/** Deletes a listing. Returns undefined if it is deleted already. */
export const markDeleted = (sql: Sql, iid: string, now: Date) =>
  sql<Tagged[]>`
    update items i set deleted_status = status, status = ${listingStatus.draft}, deleted_at = ${now}
    where iid = ${iid} and ${isThere(sql)}
    returning iid, type, school_id as "schoolId"`.first();

/** Locks a listing and returns whether it is deleted. Without the lock a second restore would seem too late. */
export async function lockDeleted(sql: Sql, iid: string): Promise<boolean> {
  const [row] = await sql<{ deleted: boolean }[]>`
    select deleted_at is not null as deleted from items where iid = ${iid} for update`;
  return row?.deleted ?? false;
}

/** Restores a listing that was deleted after `since` and whose content still exists. Returns undefined without one. */
export const unmarkDeleted = (sql: Sql, iid: string, since: Date) =>
  sql<Tagged[]>`
    update items set status = deleted_status, deleted_status = null, deleted_at = null
    where iid = ${iid} and deleted_status is not null and deleted_at > ${since} and removed_at is null
    returning iid, type, school_id as "schoolId"`.first();

/** The owner of a listing, and whether it is deleted; also for an emptied listing. */
export const findOwner = (sql: Sql, iid: string) =>
  sql<{ iid: string; userid: string; status: Status; deleted: boolean }[]>`
    select iid, userid, status, deleted_at is not null as deleted from items where iid = ${iid}`.first();

/** A listing that can still be restored, with the status it returns to. */
export type DeletedRow = ListedRow & { deletedAt: Date };

/** The listings that a user deleted after `since`, latest first. */
export const selectDeleted = async (sql: Sql, userid: string, since: Date) => sql<DeletedRow[]>`
    select ${listedColumns(sql)}, i.deleted_status as status, i.deleted_at as "deletedAt"
    from items i join users u on u.userid = i.userid
    where i.userid = ${userid} and i.deleted_status is not null and i.deleted_at > ${since}
    order by i.deleted_at desc, i.iid`;

/** An emptied listing's owner, its photos, and whether staff hid or removed it. */
export interface Removed {
  userid: string;
  photos: string[];
  forGood: boolean;
}

/** Empties up to `most` listings that were deleted at `until` or before. */
export function emptyDeleted(sql: Sql, until: Date, most: number): Promise<Removed[]> {
  return empty(
    sql,
    sql`select iid, userid, photos from items where deleted_status is not null and deleted_at <= ${until}
      order by deleted_at limit ${most} for update skip locked`,
  );
}

/** Empties every deleted listing of a user at once. */
export function emptyDeletedOf(sql: Sql, userid: string): Promise<Removed[]> {
  return empty(
    sql,
    sql`select iid, userid, photos from items where userid = ${userid} and deleted_status is not null for update`,
  );
}

/** Empties listings: removes their content. The remaining columns identify the listing and its owner. */
const empty = async (sql: Sql, chosen: ReturnType<Sql>) => sql<Removed[]>`
    with chosen as (${chosen})
    update items i set ${sql.set({ ...columnsOf(noContent, contentFields), ...columnsOf(noReadValues, readFields) })}, deleted_status = null, search = ''::tsvector,
      withdrawn_text = null from chosen
    where i.iid = chosen.iid returning chosen.userid, chosen.photos, i.removed_at is not null as "forGood"`;
