import type { ListingType } from '#contract/categories.ts';
import type { Sort } from '#contract/listings.ts';
import { everySchool } from '#contract/schools.ts';
import type { Sql } from '../database/pool.ts';
import { type ItemRow, itemColumns } from './store.ts';

/** What a list shows: filters, order and place. `tsquery` is null without words to search. */
export interface ListQuery {
  school: number;
  type: ListingType | undefined;
  tag: string | undefined;
  tsquery: string | null;
  minCents: number | undefined;
  maxCents: number | undefined;
  seller: string | undefined;
  bedroom: number | undefined;
  moveinBefore: string | undefined;
  yearMin: number | undefined;
  yearMax: number | undefined;
  mileageMax: number | undefined;
  eventAfter: string | undefined;
  eventBefore: string | undefined;
  cuisine: string | undefined;
  sort: Sort;
  limit: number;
  offset: number;
}

/** A page of items on sale. The page's ids are found first, and only their rows are read. */
export async function selectList(sql: Sql, query: ListQuery): Promise<ItemRow[]> {
  return sql<ItemRow[]>`
    with page as (
      select i.iid, row_number() over () as place from (
        select i.iid from items i where ${conditions(sql, query)}
        order by ${order(sql, query)} limit ${query.limit} offset ${query.offset}
      ) i
    )
    select ${itemColumns(sql)} from page join items i on i.iid = page.iid
    join users u on u.userid = i.userid order by page.place`;
}

/** How many items match, counted up to `most`. */
export async function countList(sql: Sql, query: ListQuery, most: number): Promise<number> {
  const [row] = await sql<[{ total: number }]>`
    select count(*)::int as total from (select 1 from items i where ${conditions(sql, query)} limit ${most}) counted`;
  return row.total;
}

function conditions(sql: Sql, query: ListQuery) {
  const parts = [sql`i.status = 1`];
  if (query.school !== everySchool) parts.push(sql`i.school_id = ${query.school}`);
  if (query.type) parts.push(sql`i.type = ${query.type}`);
  if (query.tag !== undefined) parts.push(sql`i.tags @> ${[query.tag]}`);
  if (query.tsquery) parts.push(sql`i.search @@ ${query.tsquery}::tsquery`);
  if (query.minCents !== undefined) parts.push(sql`i.price_cents >= ${query.minCents}`);
  if (query.maxCents !== undefined) parts.push(sql`i.price_cents <= ${query.maxCents}`);
  if (query.seller !== undefined) parts.push(sql`i.userid = ${query.seller}`);
  if (query.bedroom !== undefined) parts.push(sql`i.bedroom = ${query.bedroom}`);
  if (query.moveinBefore !== undefined) parts.push(sql`i.movein_at collate "C" <= ${query.moveinBefore}`);
  if (query.yearMin !== undefined) parts.push(sql`i.year >= ${query.yearMin}`);
  if (query.yearMax !== undefined) parts.push(sql`i.year <= ${query.yearMax}`);
  if (query.mileageMax !== undefined) parts.push(sql`i.mileage <= ${query.mileageMax}`);
  if (query.eventAfter !== undefined) parts.push(sql`i.event_start_at collate "C" >= ${query.eventAfter}`);
  // A bare day means all of it: "T~" sorts after every time of that day, as bytes do and languages may not.
  if (query.eventBefore !== undefined)
    parts.push(sql`i.event_start_at collate "C" <= ${wholeDay(query.eventBefore)}`);
  if (query.cuisine !== undefined) parts.push(sql`lower(i.cuisine) = lower(${query.cuisine})`);
  return parts.reduce((all, part) => sql`${all} and ${part}`);
}

function order(sql: Sql, query: ListQuery) {
  switch (query.sort) {
    case 'price_asc':
      return sql`i.price_cents, i.published_at desc, i.iid desc`;
    case 'price_desc':
      return sql`i.price_cents desc, i.published_at desc, i.iid desc`;
    case 'relevance':
      return query.tsquery
        ? sql`ts_rank(i.search, ${query.tsquery}::tsquery) desc, i.published_at desc, i.iid desc`
        : sql`i.published_at desc, i.iid desc`;
    case 'time_desc':
      return sql`i.published_at desc, i.iid desc`;
  }
}

function wholeDay(value: string): string {
  return value.includes('T') ? value : `${value}T~`;
}
