import type { Sort } from '#contract/listings/listings.ts';
import { written } from '../../database/planned.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { onSale } from '../policy.ts';
import { all, asPart, type Condition, type ListQuery, ofSchool, ofType, plain } from './filter-store.ts';
import { type PageRow, pageRows } from './listed-store.ts';

/**
 * A page of a list, read along the index of its order, and the number of matches up to `most`. Values are hidden from
 * the planner, since planning again takes longer than the query; literal limits show it how few rows are read.
 */
export function walk(sql: Sql, query: ListQuery, most: number): PromiseLike<PageRow[]> {
  const conditions = plain(query);
  const matching = all(sql, [onSale(sql), ...conditions.map((it) => asPart(sql, it))]);
  const from = sql`from items i where ${matching} order by ${sql.unsafe(orders[query.sort])}`;
  const walked = sql`select count(*)::int as total from (select ${from} limit ${written(sql, most)}) matching`;
  return sql<PageRow[]>`
    with page as (
      select place, row_number() over () as n from (
        select place from (select i.place ${from} limit ${written(sql, mostReached)}) walked
        offset (select ${query.offset}::int) limit (select ${query.limit}::int)
      ) reached limit ${written(sql, mostShown)}
    ), counted as (
      ${isKept(conditions) ? kept(sql, conditions, most) : walked}
    ) ${pageRows(sql, query.type)}`;
}

/** Whether a trigger maintains the count for these conditions. */
const isKept = (conditions: Condition[]) =>
  conditions.every(({ says }) => says === ofSchool || says === ofType);

/** Reads the maintained counts: counting up to 1001 along the index would take as long as the page itself. */
const kept = (sql: Sql, conditions: Condition[], most: number): Fragment => sql`
  select least(coalesce(sum(i.items), 0), ${written(sql, most)})::int as total from listing_counts i
  where ${all(sql, [sql`true`, ...conditions.map((it) => asPart(sql, it))])}`;

/** The orders of lists, which match the indexes. */
export const orders: Record<Sort, string> = {
  time_desc: 'i.place desc',
  relevance: 'i.place desc',
  price_asc: 'i.price_cents, i.place desc',
  price_desc: 'i.price_cents desc, i.place desc',
};

/** The longest page, and the highest `offset + limit` that a request can reach. */
export const mostShown = 60;
export const mostReached = 10_060;
