import type { Fragment } from 'postgres';
import type { Sort } from '#contract/listings.ts';
import { everySchool } from '#contract/schools.ts';
import type { Sql } from '../database/pool.ts';
import { type Filters, marked, plain, words } from './filter-store.ts';
import { type ItemRow, itemColumns } from './store.ts';

/** What a list shows: filters, order and place. */
export interface ListQuery extends Filters {
  sort: Sort;
  limit: number;
  offset: number;
}

/** Relevance ranks so many of the newest matches. */
const mostRanked = 2000;

/**
 * A page of items on sale, and how many match, counted up to `most`. Both come from the same matches, which are
 * their places in time alone; only the page's rows are read.
 */
export async function selectList(
  sql: Sql,
  query: ListQuery,
  most: number,
): Promise<{ rows: ItemRow[]; total: number }> {
  const byRank = query.sort === 'relevance' && query.tsquery !== null;
  const last = query.offset + query.limit;
  const enough = sql.unsafe(`${roundUp(Math.max(last, most, byRank ? mostRanked : 0))}`);
  const rows = await sql<(ItemRow & { total: number })[]>`
    with found as materialized (
      select ${byRank ? sql`tid, ` : sql``}place, row_number() over () as n
      from (${isPlain(query) ? walked(sql, query) : windowed(sql, query)}) matching limit ${enough}
    ), ${byRank ? ranked(sql, query.tsquery ?? '') : sql`ordered as (select place, n from found)`}
    , page as (
      select place, n from ordered where n > ${query.offset} and n <= ${last} limit 60
    )
    select counted.total, listed.*
    from (select least(count(*), ${most})::int as total from found) counted
    left join (page cross join lateral (
      select ${itemColumns(sql)} from items i join users u on u.userid = i.userid
      where i.status = 1 and i.place = page.place offset 0
    ) listed) on true order by page.n`;
  return { rows: rows.filter((row) => row.iid !== null), total: rows[0]?.total ?? 0 };
}

/** Along the index that has the order asked for. */
function walked(sql: Sql, query: ListQuery): Fragment {
  return sql`select i.place from items i where ${plain(sql, query)} order by ${order(sql, query.sort)}`;
}

/**
 * By the index of words and marks, a window at a time: stretches of time from the newest back, or bands of prices.
 * They are asked in their order, and none after there are enough matches, so neither a frequent word nor a rare one
 * reads much more than it shows.
 */
function windowed(sql: Sql, query: ListQuery): Fragment {
  return sql`
    select match.tid, match.place from (${windows(sql, query)}) as one_window
    cross join lateral (
      select i.ctid as tid, i.place from items i
      where ${marked(sql, query)} and i.marks && one_window.blocks
      order by ${order(sql, query.sort)} offset 0
    ) match`;
}

function windows(sql: Sql, query: ListQuery): Fragment {
  const greatest = (column: string) =>
    sql`(select ${sql(column)} from items where status = 1 order by ${sql(column)} desc limit 1)`;
  const times = (name: string) =>
    sql`select blocks_between(${name}, first, last, 4) as blocks from place_windows(${greatest('place')})`;
  const dearest = sql`least(${query.maxCents ?? null}::bigint, ${greatest('price_cents')})`;
  const prices = (backward: boolean) => sql`
    select array[block('price', 0, step)] as blocks
    from price_steps(${query.minCents ?? 0}::bigint, ${dearest}, ${backward}) as step`;
  // Free things are too many to be one band, so they have windows of time.
  if (query.sort === 'price_asc') return sql`${times('free')} union all ${prices(false)}`;
  if (query.sort === 'price_desc') return sql`${prices(true)} union all ${times('free')}`;
  return times('place');
}

/** The newest matches by how well they fit, the others after them by their time. */
function ranked(sql: Sql, tsquery: string): Fragment {
  const newest = sql.unsafe(`${mostRanked}`);
  return sql`
    ordered as (
      select place, row_number() over (order by rank desc nulls last, n) as n from (
        select place, n, case when n <= ${newest} then (
          select ts_rank(i.search, ${words(sql, tsquery)}) from items i where i.ctid = found.tid
        ) end as rank from found
      ) rated
    )`;
}

function order(sql: Sql, sort: Sort): Fragment {
  if (sort === 'price_asc') return sql`i.price_cents, i.place desc`;
  return sort === 'price_desc' ? sql`i.price_cents desc, i.place desc` : sql`i.place desc`;
}

/** Whether one index has the matches in the order asked for. */
function isPlain(query: ListQuery): boolean {
  const others: (keyof Filters)[] = [
    ...(['tag', 'bedroom', 'moveinBefore', 'yearMin', 'yearMax', 'mileageMax'] as const),
    ...(['eventAfter', 'eventBefore', 'cuisine'] as const),
  ];
  if (query.tsquery !== null || others.some((filter) => query[filter] !== undefined)) return false;
  const byPrice = query.sort === 'price_asc' || query.sort === 'price_desc';
  if (query.seller !== undefined)
    return !byPrice && !ofPrices(query) && query.school === everySchool && !query.type;
  return byPrice || !ofPrices(query);
}

const ofPrices = (it: Filters) => it.minCents !== undefined || it.maxCents !== undefined;

/** A few sizes instead of every number, so that the server makes few plans and keeps them. */
function roundUp(count: number): number {
  return SIZES.find((size) => size >= count) ?? count;
}

const SIZES = [60, 1001, mostRanked, 4000, 10_060];
