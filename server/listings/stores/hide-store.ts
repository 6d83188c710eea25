import { listingStatus } from '#contract/listings/status.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import type { Tagged } from '../tags.ts';
import { type ItemRow, itemColumns } from './listing-store.ts';

type Hidden = Tagged & { userid: string; status: number };
const returned = (sql: Sql) => sql`i.iid, i.type, i.school_id as "schoolId", i.userid, i.status`;

/** Hides listings from all but their owners. Returns those that were visible. */
export const hideItems = async (tx: Transaction, iids: readonly string[], now: Date) => tx<Hidden[]>`
    update items i set removed_status = i.status, status = ${listingStatus.draft}, removed_at = ${now}
    where i.iid = any(${[...iids]}) and i.removed_at is null returning ${returned(tx)}`;

/** Restores listings, also ones deleted meanwhile. Returns those that were hidden. */
export const showItems = async (tx: Transaction, iids: readonly string[]) => tx<Hidden[]>`
    update items i set removed_at = null, removed_status = null,
      status = case when i.deleted_at is null then coalesce(i.removed_status, i.status) else i.status end,
      deleted_status = case when i.deleted_status is not null then greatest(i.deleted_status, i.removed_status) end
    where i.iid = any(${[...iids]}) and i.removed_at is not null returning ${returned(tx)}`;

/** The listings among these that are on sale. */
export const selectOnSale = async (tx: Transaction, iids: readonly string[]) => tx<ItemRow[]>`
    select ${itemColumns(tx)} from items i join users u on u.userid = i.userid
    where i.iid = any(${[...iids]}) and i.status = ${listingStatus.selling}`;

/** Deletes listings so that they cannot be restored; housekeeping removes their content. */
export const deleteItems = async (tx: Transaction, iids: readonly string[], long: Date) => tx<Hidden[]>`
    update items i set deleted_status = coalesce(i.deleted_status, i.status), status = ${listingStatus.draft},
      deleted_at = ${long}, removed_at = coalesce(i.removed_at, ${long})
    where i.iid = any(${[...iids]}) and (i.deleted_at is null or i.deleted_status is not null) returning ${returned(tx)}`;
