import type { Fragment, PendingQuery, Row } from 'postgres';
import type { Sort } from '#contract/listings.ts';
import { everySchool } from '#contract/schools.ts';
import type { Sql } from '../database/pool.ts';
import { all, asPart, type Filters, marked, plain, words } from './filter-store.ts';
import { listText } from './listed-store.ts';
import { mostReached, mostShown, orders, walk } from './walk-store.ts';

/** What a list shows: filters, order and place. */
export interface ListQuery extends Filters {
  sort: Sort;
  limit: number;
  offset: number;
}

/**
 * A page of items on sale, and how many match, counted up to `most`: the text of `{items, total}`, as PostgreSQL
 * writes it. What is found are places in time alone; of the rows only those of the page are read.
 */
export async function selectList(sql: Sql, query: ListQuery, most: number): Promise<Buffer> {
  const [row] = await (isPlain(query) ? walk(sql, query, most) : find(sql, query, most)).raw();
  if (!row?.[0]) throw new Error('A list was answered by nothing.');
  return row[0];
}

/**
 * By the index of words and marks. That index gives all matches at once and in no order, so the newest few of all
 * items are looked through first: they tell whether matches are few, and then all are read, or many, and then windows are.
 */
function find(sql: Sql, query: ListQuery, most: number): PendingQuery<Row[]> {
  const ranks = query.sort === 'relevance' && query.tsquery !== null;
  const enough = roundUp(Math.max(query.offset + query.limit, most, ranks ? mostRanked : 0));
  const byPrice = query.sort === 'price_asc' || query.sort === 'price_desc';
  const matching = (also: Fragment, filters = marked(sql, query)) => sql`
    select i.ctid as tid, i.place from items i where ${filters} and ${also} order by ${sql.unsafe(orders[query.sort])}`;
  return sql`
    with ends as materialized (
      select place_block(place) as last, greatest(place_block(place) - 1, 0) as first
      from (select place from items where status = 1 order by place desc limit 1) newest
    ), newest as materialized (
      ${matching(sql`i.marks && (select blocks_between('place', first, last, 4) from ends)`)}
    ), guess as materialized (
      select n, n * last <= ${count(sql, byPrice ? mostSorted : 2 * enough)} * (last + 1 - first) as few
      from ends, (select count(*) as n from newest) counted
    ), found as materialized (
      select tid, place, row_number() over () as n from (
        ${byPrice ? sql`` : sql`select tid, place from newest union all`}
        (${matching(sql`(select few from guess) ${byPrice ? sql`` : sql`and i.place < (select first << 10 from ends)`}`)})
        union all
        (select match.tid, match.place from (${windows(sql, query, enough)}) as one_window
        cross join lateral (
          ${matching(sql`i.marks && one_window.blocks`, byPrice ? banded(sql, query) : undefined)} offset 0
        ) match
        where not (select few from guess))
      ) matching limit ${count(sql, enough)}
    ), page as (
      select place, n from ${ranks ? ranked(sql, query.tsquery ?? '') : sql`found`} where ${onPage(sql, query)}
    ), counted as (
      select least(count(*), ${most})::int as total from found
    ) ${sql.unsafe(listText)}`;
}

/**
 * The blocks of each window, in the order of the list: stretches of time from the newest back, the first one as long
 * as it takes by what was found so far, or bands of prices. They are asked in turn, and none after there are enough matches.
 */
function windows(sql: Sql, query: ListQuery, enough: number): Fragment {
  const times = (name: string, start: Fragment) => sql`
    select blocks_between(${name}, first, last, 4) as blocks from place_windows(${start})`;
  if (query.sort !== 'price_asc' && query.sort !== 'price_desc')
    return times(
      'place',
      sql`(select first from ends),
      (select 1 + (last + 1 - first) * 1.15 * (${count(sql, enough)} - n) / greatest(n, 1) from ends, guess)::bigint`,
    );
  // Free things are too many to be one band, so they have windows of time.
  const free = times('free', sql`(select last + 1 from ends), 4`);
  const name = query.type ? `price of ${query.type}` : 'price';
  const dearest = sql`(select price_cents from items i where i.status = 1 ${
    query.type ? sql`and i.type = ${query.type}` : sql``
  } order by price_cents desc limit 1)`;
  const bands = sql`
    select array[block(${name}, 0, step)] as blocks from price_steps(${query.minCents ?? 0}::bigint,
      least(${query.maxCents ?? null}::bigint, ${dearest}), ${query.sort === 'price_desc'}) as step`;
  if ((query.minCents ?? 0) > 0) return bands;
  return query.sort === 'price_asc' ? sql`${free} union all ${bands}` : sql`${bands} union all ${free}`;
}

/** The filters inside a band, which is of the type and of the prices already; what is free is asked on the row. */
function banded(sql: Sql, query: ListQuery): Fragment {
  const prices = plain({ ...query, school: everySchool, seller: undefined }).map((it) => asPart(sql, it));
  const { type, minCents, maxCents, ...others } = query;
  return all(sql, [
    ...prices,
    marked(sql, { ...others, type: undefined, minCents: undefined, maxCents: undefined }),
  ]);
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
  [mostShown, 1001, mostRanked, 3000, 4500, 6500].find((size) => size >= number) ?? mostReached;

/** So many matches are sorted by price rather than looked for band by band. */
const mostSorted = 4000;
/** Relevance ranks so many of the newest matches. */
const mostRanked = 2000;
