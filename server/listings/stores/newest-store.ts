import type { ListingType } from '#contract/listings/categories.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { hidden } from '../../database/planned.ts';
import type { Sql } from '../../database/pool.ts';
import { onSale } from '../policy.ts';
import { itemAt } from './listed-store.ts';
import type { ListedRow } from './listing-store.ts';

/** A type, and the number of its newest items to select. */
export interface Newest {
  type: ListingType;
  limit: number;
}

/** An event, with its start as a date or a local time. */
export interface NextEvent {
  iid: string;
  name: string;
  at: string;
  place: string;
}

/** The events of a school that start next, from a day on, the first of them first. */
export const selectNextEvents = (sql: Sql, school: number, day: string, limit: number) => sql<NextEvent[]>`
    select i.iid, coalesce(i.name, '') as name, i.event_start_at as at, coalesce(i.event_location, '') as place
    from items i where ${onSale(sql)} and i.type = 'event' and i.event_start_at collate "C" >= ${hidden(sql, sql`${day}::text`)}
      ${school === everySchool ? sql`` : sql`and i.school_id = ${hidden(sql, sql`${school}::int`)}`}
    order by i.event_start_at collate "C", i.iid limit ${limit}`;

/**
 * The newest items on sale of several types in a school, in the order of the types, newest first within each. One
 * statement, since one statement per type would cost more than the rows that it finds.
 */
export async function selectNewest(sql: Sql, school: number, wanted: readonly Newest[]) {
  const types = wanted.map(({ type }) => type);
  const limits = wanted.map(({ limit }) => limit);
  return sql<ListedRow[]>`
    select listed.* from unnest(${hidden(sql, sql`${types}::text[]`)}, ${hidden(sql, sql`${limits}::int[]`)}) with ordinality as wanted (of_type, most, n)
    cross join lateral (
      select i.place from items i
      where ${onSale(sql)} and i.type = wanted.of_type ${school === everySchool ? sql`` : sql`and i.school_id = ${hidden(sql, sql`${school}::int`)}`}
      order by i.place desc limit wanted.most
    ) newest
    cross join lateral (${itemAt(sql, sql`newest.place`)}) listed
    order by wanted.n, newest.place desc`;
}
