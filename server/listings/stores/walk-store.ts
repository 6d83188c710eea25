import type { PendingQuery, Row } from 'postgres';
import type { Sort } from '#contract/listings/listings.ts';
import type { Sql } from '../../database/pool.ts';
import type { ListQuery } from './filter-store.ts';
import { type Condition, ofSchool, ofType, plain, writtenOut } from './filter-store.ts';
import { listText } from './listed-store.ts';

/**
 * A page of a list, read along the index that has the requested order, and the number of matches, counted up to `most`.
 * This is the most frequent query, so its text is built once per combination of filters; the values are passed as
 * parameters.
 */
export function walk(sql: Sql, query: ListQuery, most: number): PendingQuery<Row[]> {
  const conditions = plain(query);
  const values = conditions.map(({ value }) => value);
  const mixture = [query.sort, most, ...conditions.map(({ says }) => says)].join('|');
  const text = texts.get(mixture) ?? statement(query, conditions, most);
  texts.set(mixture, text);
  return sql.unsafe<Row[]>(text, [...values, query.offset, query.limit], { prepare: true });
}

/** By combination of filters; there are fewer than a hundred. */
const texts = new Map<string, string>();

/**
 * Every value is hidden from the planner, which would otherwise plan again on each call, and planning takes longer than
 * the query. The literal limits tell the planner how few rows are walked and shown.
 */
function statement({ sort }: ListQuery, conditions: Condition[], most: number): string {
  const matching = ['i.status = 1', ...conditions.map(writtenOut)].join(' and ');
  const from = `from items i where ${matching} order by ${orders[sort]}`;
  const [offset, limit] = [conditions.length + 1, conditions.length + 2];
  const walked = `select count(*)::int as total from (select ${from} limit ${most}) matching`;
  return `
    with page as (
      select place, row_number() over () as n from (
        select place from (select i.place ${from} limit ${mostReached}) walked
        offset (select $${offset}::int) limit (select $${limit}::int)
      ) reached limit ${mostShown}
    ), counted as (
      ${isKept(conditions) ? kept(conditions, most) : walked}
    ) ${listText}`;
}

/** Whether a trigger maintains the count for these conditions. */
const isKept = (conditions: Condition[]) =>
  conditions.every(({ says }) => says === ofSchool || says === ofType);

/** Reads the maintained counts: counting up to 1001 along the index would take as long as the page itself. */
const kept = (conditions: Condition[], most: number) => `
      select least(coalesce(sum(i.items), 0), ${most})::int as total from listing_counts i
      where ${['true', ...conditions.map(writtenOut)].join(' and ')}`;

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
