import type { ListingType } from '#contract/listings/categories.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { isShown, isThere, onSale } from '../policy.ts';
import { type ListedRow, listedColumns } from './listing-store.ts';

/** A page of a list, and the number of matches. */
export interface ListPage {
  rows: ListedRow[];
  total: number;
}

/** The row of a page; of an empty one, only the total. */
export type PageRow = (ListedRow | { iid: null }) & { total: number };

/**
 * The rows of a list of one type or of all, from a CTE `page` of places with their number `n`, and a CTE `counted` with
 * the total.
 */
export const pageRows = (sql: Sql, type: ListingType | undefined): Fragment => sql`
  select counted.total, listed.* from counted left join (
    select page.n, item.* from page cross join lateral (${itemAt(sql, sql`page.place`, type)}) item
  ) listed on true order by listed.n`;

/** The item on sale at a place. `offset 0` keeps the planner from reading whole tables for the few rows of a page. */
export const itemAt = (sql: Sql, place: Fragment, type?: ListingType): Fragment => sql`
  select ${listedColumns(sql, type)} from items i join users u on u.userid = i.userid
  where ${onSale(sql)} and i.place = ${place} offset 0`;

export const pageOf = (rows: readonly PageRow[]): ListPage => ({
  rows: rows.filter((row) => row.iid !== null),
  total: rows[0]?.total ?? 0,
});

/** The listings among these that are on sale or sold. */
export const selectListed = (sql: Sql, iids: readonly string[]) => sql<ListedRow[]>`
    select ${listedColumns(sql)} from items i join users u on u.userid = i.userid
    where i.iid = any(${[...iids]}::text[]) and ${isShown(sql)} and ${isThere(sql)}`;

/** Every listing of a user that is not deleted, newest first. */
export const selectOwn = async (sql: Sql, userid: string) => sql<ListedRow[]>`
    select ${listedColumns(sql)} from items i join users u on u.userid = i.userid
    where i.userid = ${userid} and ${isThere(sql)} order by i.created_at desc, i.iid desc`;
