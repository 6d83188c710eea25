import { everySchool } from '#contract/schools/schools.ts';
import { written } from '../../database/planned.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { type Filters, type ListQuery, words } from './filter-store.ts';
import { type ListPage, type PageRow, pageOf, pageRows } from './listed-store.ts';
import { mostReached, mostShown, walk } from './walk-store.ts';
import { byBands, byWindows, fewCards, newestBlock } from './window-store.ts';

/** A page of items on sale and their number, up to `most`. Full rows are read only for the page. */
export const selectList = async (sql: Sql, query: ListQuery, most: number): Promise<ListPage> =>
  pageOf(await (isPlain(query) ? walk(sql, query, most) : find(sql, query, most)));

/** Searches the index of words and marks, and collects matches in list order until there are enough. */
function find(sql: Sql, query: ListQuery, most: number): PromiseLike<PageRow[]> {
  const ranks = query.sort === 'relevance' && query.tsquery !== null;
  const enough = roundUp(Math.max(query.offset + query.limit, most, ranks ? mostRanked : 0));
  const byPrice = query.sort === 'price_asc' || query.sort === 'price_desc';
  const { looks, matches } = byPrice ? byBands(sql, query) : byWindows(sql, query, enough);
  return sql<PageRow[]>`
    with ${newestBlock(sql)}, ${looks}, found as materialized (
      select tid, place, row_number() over () as n from (${matches}) matching limit ${written(sql, enough)}
    ), page as (
      select place, n from ${ranks ? ranked(sql, query) : sql`found`} where ${onPage(sql, query)}
    ), counted as (
      select least(count(*), ${most})::int as total from found
    ) ${pageRows(sql, query.type)}`;
}

/** Ranks the newest matches by relevance, matches of the typed words first; older matches follow by time. */
function ranked(sql: Sql, { tsquery, own }: ListQuery): Fragment {
  const all = words(sql, tsquery ?? '');
  const first = own === tsquery || own === null ? null : words(sql, own);
  const rank = first
    ? sql`case when i.search @@ ${first} then 2 + ts_rank(i.search, ${first}) else ts_rank(i.search, ${all}) end`
    : sql`ts_rank(i.search, ${all})`;
  return sql`(
    select place, row_number() over (order by rank desc nulls last, n) as n from (
      select place, n, case when n <= ${written(sql, mostRanked)} then (
        select ${rank} from items i where i.ctid = found.tid
      ) end as rank from found
    ) rated
  ) ranked`;
}

const onPage = (sql: Sql, { offset, limit }: ListQuery) =>
  sql`n > ${offset} and n <= ${offset + limit} limit ${written(sql, mostShown)}`;

/** Whether one index returns the matches in the requested order. */
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

/** One of a few sizes, so that there are few distinct statements and their plans stay cached. */
const roundUp = (number: number) =>
  [fewCards, mostShown, 1001, mostRanked, 3000, 4500, 6500].find((size) => size >= number) ?? mostReached;

/** Number of newest matches that relevance ranks. */
const mostRanked = 2000;
