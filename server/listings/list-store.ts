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

/**
 * A page of items on sale, and how many match, counted up to `most`. What is found are places in time alone; of the
 * rows only those of the page are read.
 */
export async function selectList(
  sql: Sql,
  query: ListQuery,
  most: number,
): Promise<{ rows: ItemRow[]; total: number }> {
  const rows = await sql<(ItemRow & { total: number })[]>`
    with ${isPlain(query) ? walked(sql, query, most) : found(sql, query, most)}
    select counted.total, listed.* from counted left join (page cross join lateral (
      select ${itemColumns(sql)} from items i join users u on u.userid = i.userid
      where i.status = 1 and i.place = page.place offset 0
    ) listed) on true order by page.n`;
  return { rows: rows.filter((row) => row.iid !== null), total: rows[0]?.total ?? 0 };
}

/** Along the index that has the order asked for. */
function walked(sql: Sql, query: ListQuery, most: number): Fragment {
  const walk = sql`from items i where ${plain(sql, query)} order by ${order(sql, query.sort)}`;
  return sql`
    page as (
      select place, n from (
        select place, row_number() over () as n from (
          select i.place ${walk} limit ${count(sql, mostReached)}
        ) walked
      ) numbered where ${onPage(sql, query)}
    ), counted as (
      select count(*)::int as total from (select ${walk} limit ${count(sql, most)}) matching
    )`;
}

/**
 * By the index of words and marks, a window at a time: stretches of time from the newest back, or bands of prices.
 * They are asked in their order, and none after there are enough matches, so neither a frequent word nor a rare one
 * reads much more than it shows.
 */
function found(sql: Sql, query: ListQuery, most: number): Fragment {
  const ranks = query.sort === 'relevance' && query.tsquery !== null;
  const enough = roundUp(Math.max(query.offset + query.limit, most, ranks ? mostRanked : 0));
  return sql`
    found as materialized (
      select match.tid, match.place, row_number() over () as n from (${windows(sql, query)}) as one_window
      cross join lateral (
        select i.ctid as tid, i.place from items i
        where ${marked(sql, query)} and i.marks && one_window.blocks
        order by ${order(sql, query.sort)} offset 0
      ) match limit ${count(sql, enough)}
    ), page as (
      select place, n from ${ranks ? ranked(sql, query.tsquery ?? '') : sql`found`} where ${onPage(sql, query)}
    ), counted as (
      select least(count(*), ${most})::int as total from found
    )`;
}

/** The newest matches by how well they fit, the others after them by their time. */
function ranked(sql: Sql, tsquery: string): Fragment {
  return sql`(
    select place, row_number() over (order by rank desc nulls last, n) as n from (
      select place, n, case when n <= ${count(sql, mostRanked)} then (
        select ts_rank(i.search, ${words(sql, tsquery)}) from items i where i.ctid = found.tid
      ) end as rank from found
    ) rated
  ) ranked`;
}

const onPage = (sql: Sql, { offset, limit }: ListQuery) =>
  sql`n > ${offset} and n <= ${offset + limit} limit ${count(sql, mostShown)}`;

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

/** A number written into the statement: a limit that the planner does not know could be anything. */
const count = (sql: Sql, number: number) => sql.unsafe(`${number}`);

/** One of a few sizes, so that there are few statements, whose plans are kept. */
const roundUp = (number: number) =>
  [mostShown, 1001, mostRanked, 4000].find((size) => size >= number) ?? mostReached;

/** Relevance ranks so many of the newest matches. */
const mostRanked = 2000;
/** The longest page, and the end of the last one that can be asked for. */
const mostShown = 60;
const mostReached = 10_060;
