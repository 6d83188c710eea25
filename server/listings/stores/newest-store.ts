import type { ListingType } from '#contract/listings/categories.ts';
import type { ListedItem } from '#contract/listings/listings.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { hidden } from '../../database/hidden.ts';
import type { Sql } from '../../database/pool.ts';
import { listedText } from './listed-store.ts';

/** A type, and the number of its newest items to select. */
export interface Newest {
  type: ListingType;
  limit: number;
}

/**
 * The newest items on sale of several types in a school, in the order of the types, newest first within each. One
 * statement, since one statement per type would cost more than the rows that it finds.
 */
export async function selectNewest(
  sql: Sql,
  school: number,
  wanted: readonly Newest[],
): Promise<ListedItem[]> {
  const types = wanted.map(({ type }) => type);
  const limits = wanted.map(({ limit }) => limit);
  const rows = await sql<{ item: ListedItem }[]>`
    select listed.item from unnest(${hidden(sql, sql`${types}::text[]`)}, ${hidden(sql, sql`${limits}::int[]`)}) with ordinality as wanted (of_type, most, n)
    cross join lateral (
      select i.place from items i
      where i.status = 1 and i.type = wanted.of_type ${school === everySchool ? sql`` : sql`and i.school_id = ${hidden(sql, sql`${school}::int`)}`}
      order by i.place desc limit wanted.most
    ) newest
    cross join lateral (
      select (${sql.unsafe(listedText)})::json as item from items i join users u on u.userid = i.userid
      where i.status = 1 and i.place = newest.place offset 0
    ) listed
    order by wanted.n, newest.place desc`;
  return rows.map(({ item }) => item);
}
