import type { ListingType } from '#contract/listings/categories.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Sql } from '../../database/pool.ts';
import { onSale } from '../policy.ts';

export interface TitleRow {
  iid: string;
  name: string;
  type: ListingType;
}

/** The number of newest items on sale of a school that are searched. */
interface Window {
  school: number;
  size: number;
}

/** The newest items whose title matches `inTitle`, newest first, at most `most`. */
export async function selectAmongNewest(sql: Sql, inTitle: string, window: Window, most: number) {
  return sql<TitleRow[]>`
    select iid, name, type from (${newest(sql, window)}) newest where search @@ ${inTitle}::tsquery limit ${most}`;
}

/** For each term, the number of the newest items that contain it. */
export const countAmongNewest = (sql: Sql, terms: string[], window: Window) =>
  sql<{ items: number }[]>`
    select count(*) filter (where search @@ term::tsquery)::int as items
    from (${newest(sql, window)}) newest
    right join unnest(${terms}::text[]) with ordinality as asked (term, place) on true
    group by place order by place`.values('items');

/**
 * Items of any age that the index finds by `indexed` and whose title matches `inTitle`, newest first. At most `most`
 * rows are read, and title and school are checked on these only. The limit is hidden from the planner, which would
 * otherwise scan the table from its start until it has that many matches.
 */
export async function selectTitled(
  sql: Sql,
  { indexed, inTitle, school, most }: { indexed: string; inTitle: string; school: number; most: number },
) {
  return sql<TitleRow[]>`
    select iid, name, type
    from (
      select iid, name, type, search, school_id, place from items i
      where ${onSale(sql)} and search @@ ${indexed}::tsquery limit (select ${most}::int)
    ) found
    where search @@ ${inTitle}::tsquery ${ofSchool(sql, school)}
    order by place desc`;
}

const newest = (sql: Sql, { school, size }: Window) => sql`
    select iid, name, type, search from items i where ${onSale(sql)} ${ofSchool(sql, school)}
    order by place desc limit ${size}`;

const ofSchool = (sql: Sql, school: number) =>
  school === everySchool ? sql`` : sql`and school_id = ${school}`;
