import type { ListingType } from '#contract/listings/categories.ts';
import type { Sort } from '#contract/listings/listings.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { hidden } from '../../database/planned.ts';
import type { Fragment, Sql } from '../../database/pool.ts';
import { onSale } from '../policy.ts';

/** The filters of a list. `tsquery` is null if there are no words to search. */
export interface Filters {
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
}

/** A list query: filters, order and position. */
export interface ListQuery extends Filters {
  /** The search for the typed words only, without their meanings; its matches come first by relevance. */
  own: string | null;
  sort: Sort;
  limit: number;
  offset: number;
}

/** The filters as conditions on the index of words and marks. Ranges have wider blocks and are checked again. */
export function marked(sql: Sql, it: Filters): Fragment {
  const parts = [onSale(sql)];
  if (it.tsquery !== null) parts.push(sql`i.search @@ ${words(sql, it.tsquery)}`);
  if (it.tag !== undefined) parts.push(sql`i.tags @> ${hidden(sql, sql`array[${it.tag}]::text[]`)}`);
  const marks: string[] = [];
  if (it.bedroom !== undefined) marks.push(`bedroom:${it.bedroom}`);
  if (it.seller !== undefined) {
    marks.push(`seller:${it.seller}`);
    // A seller has few listings: reading their rows costs less than intersecting a mark that half of all items have.
    parts.push(...scope(it).map((part) => asPart(sql, part)));
  } else {
    if (it.school !== everySchool) marks.push(`school:${it.school}`);
    if (it.type) marks.push(`type:${it.type}`);
  }
  if (marks.length > 0) parts.push(sql`i.marks @> ${hidden(sql, sql`${marks}::text[]`)}`);
  if (it.cuisine !== undefined)
    parts.push(sql`i.marks @> ${hidden(sql, sql`array['cuisine:' || lower(${it.cuisine})]`)}`);
  return all(sql, [...parts, ...ranges(sql, it)]);
}

/** A condition on one column; the value is a parameter of the statement. */
export interface Condition {
  says: string;
  value: string | number;
  type: 'int' | 'bigint' | 'text';
}

/** The filters that the plain list indexes answer: school and type, the seller, and prices if sorted by price. */
export function plain(it: Filters): Condition[] {
  const parts = scope(it);
  if (it.seller !== undefined) parts.push({ says: 'i.userid =', value: it.seller, type: 'text' });
  if (it.minCents !== undefined) parts.push({ says: 'i.price_cents >=', value: it.minCents, type: 'bigint' });
  if (it.maxCents !== undefined) parts.push({ says: 'i.price_cents <=', value: it.maxCents, type: 'bigint' });
  return parts;
}

export const ofSchool = 'i.school_id =';
export const ofType = 'i.type =';

function scope(it: Filters): Condition[] {
  const parts: Condition[] = [];
  if (it.school !== everySchool) parts.push({ says: ofSchool, value: it.school, type: 'int' });
  if (it.type) parts.push({ says: ofType, value: it.type, type: 'text' });
  return parts;
}

/** A condition as a part of a statement, its value hidden from the planner. */
export const asPart = (sql: Sql, { says, value, type }: Condition): Fragment =>
  sql`${sql.unsafe(says)} ${hidden(sql, sql`${value}::${sql.unsafe(type)}`)}`;

/** The search words, hidden from the planner so that one plan serves all searches. */
export const words = (sql: Sql, tsquery: string): Fragment => hidden(sql, sql`${tsquery}::tsquery`);

export const all = (sql: Sql, parts: Fragment[]) => parts.reduce((whole, part) => sql`${whole} and ${part}`);

function ranges(sql: Sql, it: Filters): Fragment[] {
  const between = (name: string, first: Fragment, last: Fragment, top: number) =>
    sql`i.marks && ${hidden(sql, sql`blocks_between(${name}, ${first}, ${last}, ${top})`)}`;
  const parts: Fragment[] = [];
  if (it.minCents !== undefined || it.maxCents !== undefined) {
    const [least, most] = [it.minCents ?? 0, it.maxCents ?? HIGHEST];
    parts.push(between('price', step(sql, least, 100), step(sql, most, 100), 1));
    parts.push(sql`i.price_cents between ${least} and ${most}`);
  }
  if (it.yearMin !== undefined || it.yearMax !== undefined) {
    const [first, last] = [it.yearMin ?? 1900, it.yearMax ?? 2100];
    parts.push(
      between('year', sql`${first}`, sql`${last}`, 2),
      sql`coalesce(i.year, i.read_year) between ${first} and ${last}`,
    );
  }
  if (it.mileageMax !== undefined) {
    parts.push(between('mileage', sql`0`, step(sql, it.mileageMax, 1), 1));
    parts.push(sql`coalesce(i.mileage, i.read_mileage) <= ${it.mileageMax}`);
  }
  if (it.moveinBefore !== undefined) {
    parts.push(between('movein', month(sql, EARLIEST), month(sql, it.moveinBefore), 2));
    parts.push(sql`coalesce(i.movein_at, i.read_movein_at) collate "C" <= ${it.moveinBefore}`);
  }
  if (it.eventAfter !== undefined || it.eventBefore !== undefined) {
    const [after, before] = [it.eventAfter ?? EARLIEST, wholeDay(it.eventBefore ?? LATEST)];
    parts.push(between('event', month(sql, after), month(sql, before), 2));
    parts.push(
      sql`coalesce(i.event_start_at, i.read_event_start_at) collate "C" between ${after} and ${before}`,
    );
  }
  return parts;
}

const step = (sql: Sql, amount: number, of: number) => sql`step_of(${amount}::float8 / ${of}::float8)`;
const month = (sql: Sql, day: string) => sql`month_of(${day})`;

/** A bare day includes the whole day: "T~" sorts after its times in byte order, whatever the locale. */
export const wholeDay = (value: string): string => (value.includes('T') ? value : `${value}T~`);

/** The highest price that the table accepts, and the earliest and latest day of open ranges. */
const HIGHEST = 1_000_000_000;
const EARLIEST = '0000-01-01';
const LATEST = '9999-12-31';
