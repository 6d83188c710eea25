import type { Fragment, Sql } from '../../database/pool.ts';
import { onSale } from '../policy.ts';
import { type Filters, wholeDay } from './filter-store.ts';

/** A filter as stored in a saved search `s`, and the condition for a listing `i` to match it: `marked` in reverse. */
interface StoredFilter {
  column: string;
  type: 'text' | 'int' | 'bigint' | 'tsquery';
  value: (it: Filters) => string | number | null;
  passes: string;
}

const filter = (
  column: string,
  type: StoredFilter['type'],
  value: (it: Filters) => string | number | null | undefined,
  passes: string,
): StoredFilter => ({
  column,
  type,
  value: (it) => value(it) ?? null,
  passes: `(s.${column} is null or ${passes})`,
});

/** Each filter of a search; 1 is every school. */
export const keptFilters: readonly StoredFilter[] = [
  filter('school_id', 'int', (it) => it.school, 's.school_id in (1, i.school_id)'),
  filter('type', 'text', (it) => it.type, 'i.type = s.type'),
  filter('seller', 'text', (it) => it.seller, 'i.userid = s.seller'),
  filter('min_cents', 'bigint', (it) => it.minCents, 'i.price_cents >= s.min_cents'),
  filter('max_cents', 'bigint', (it) => it.maxCents, 'i.price_cents <= s.max_cents'),
  filter('bedroom', 'int', (it) => it.bedroom, 'coalesce(i.bedroom, i.read_bedroom) = s.bedroom'),
  filter('year_min', 'int', (it) => it.yearMin, 'coalesce(i.year, i.read_year) >= s.year_min'),
  filter('year_max', 'int', (it) => it.yearMax, 'coalesce(i.year, i.read_year) <= s.year_max'),
  filter('mileage_max', 'int', (it) => it.mileageMax, 'coalesce(i.mileage, i.read_mileage) <= s.mileage_max'),
  filter(
    'movein_before',
    'text',
    (it) => it.moveinBefore,
    'coalesce(i.movein_at, i.read_movein_at) collate "C" <= s.movein_before',
  ),
  filter(
    'event_after',
    'text',
    (it) => it.eventAfter,
    'coalesce(i.event_start_at, i.read_event_start_at) collate "C" >= s.event_after',
  ),
  filter(
    'event_before',
    'text',
    (it) => it.eventBefore && wholeDay(it.eventBefore),
    'coalesce(i.event_start_at, i.read_event_start_at) collate "C" <= s.event_before',
  ),
  filter('cuisine', 'text', (it) => it.cuisine, 'lower(i.cuisine) = lower(s.cuisine)'),
  filter('tag', 'text', (it) => it.tag, 's.tag = any (i.tags)'),
  filter('words', 'tsquery', (it) => it.tsquery, 'i.search @@ s.words'),
];

/** The columns of `items i` that the filters need, without the search vector. */
export const ownColumns = (sql: Sql): Fragment =>
  sql.unsafe(
    'iid,userid,status,school_id,type,price_cents,bedroom,year,mileage,movein_at,event_start_at,cuisine,tags,read_bedroom,read_year,read_mileage,read_movein_at,read_event_start_at'
      .split(',')
      .map((it) => `i.${it}`)
      .join(', '),
  );

/** Whether the listing `i` is on sale and matches every filter of the search `s`. */
export const isAskedFor = (sql: Sql): Fragment =>
  sql`${onSale(sql)} and ${sql.unsafe(keptFilters.map(({ passes }) => passes).join(' and '))}`;

/** The filters that the key `k` of a search repeats, and whether the listing `i` matches them. */
export const nearColumns = ['type', 'min_cents', 'max_cents'] as const;
export const isNear = (sql: Sql): Fragment => {
  const near = keptFilters.filter(({ column }) => nearColumns.some((it) => it === column));
  return sql.unsafe(near.map(({ passes }) => passes.replaceAll(/\bs\./g, 'k.')).join(' and '));
};

/**
 * The keys of the listing `i`, one per row: those that `keysOf` gives to a search, for its school and for all schools.
 */
export const keysOfListing = (sql: Sql, items: Fragment): Fragment => sql`
  select school || ' ' || key as key
  from ${items} i cross join lateral unnest(array[1, i.school_id]) as school cross join lateral (
    select unnest(tsvector_to_array(i.search))
    union all select '#tag:' || unnest(i.tags)
    union all values ('#seller:' || i.userid), ('#type:' || i.type), ('#type:')
  ) as own (key)`;

/**
 * The keys of a search; every match has at least one. `cover` is a set of words of which every match contains one.
 * Filter names begin with a sign that no word begins with.
 */
export function keysOf({ school, seller, tag, type }: Filters, cover: readonly string[] | null): string[] {
  const keys = cover ?? [seller ? `#seller:${seller}` : tag ? `#tag:${tag}` : `#type:${type ?? ''}`];
  return keys.map((key) => `${school} ${key}`);
}
