import type { ListingType } from '#contract/listings/categories.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Sql } from '../../database/pool.ts';

export interface TitleRow {
  iid: string;
  name: string;
  type: ListingType;
}

/** The newest items on sale that are looked through, all of them. */
interface Window {
  school: number;
  size: number;
}

/** Which of the newest items have a title of this kind, newest first, at most `most`. */
export async function selectAmongNewest(
  sql: Sql,
  inTitle: string,
  window: Window,
  most: number,
): Promise<TitleRow[]> {
  return sql<TitleRow[]>`
    select iid, name, type from (${newest(sql, window)}) newest where search @@ ${inTitle}::tsquery limit ${most}`;
}

/** How many of the newest items have each of the terms. */
export async function countAmongNewest(sql: Sql, terms: string[], window: Window): Promise<number[]> {
  const rows = await sql<{ items: number }[]>`
    select count(*) filter (where search @@ term::tsquery)::int as items
    from (${newest(sql, window)}) newest
    right join unnest(${terms}::text[]) with ordinality as asked (term, place) on true
    group by place order by place`;
  return rows.map((row) => row.items);
}

/**
 * Items of any age that the index finds by `indexed`, of which those with such a title, newest first. No more than
 * `most` rows are read: title and school are looked at only in these. The limit is hidden from the planner, which
 * would else read the table from its start until it has met so many.
 */
export async function selectTitled(
  sql: Sql,
  { indexed, inTitle, school, most }: { indexed: string; inTitle: string; school: number; most: number },
): Promise<TitleRow[]> {
  return sql<TitleRow[]>`
    select iid, name, type
    from (
      select iid, name, type, search, school_id, place from items
      where status = 1 and search @@ ${indexed}::tsquery limit (select ${most}::int)
    ) found
    where search @@ ${inTitle}::tsquery ${ofSchool(sql, school)}
    order by place desc`;
}

function newest(sql: Sql, { school, size }: Window) {
  return sql`
    select iid, name, type, search from items where status = 1 ${ofSchool(sql, school)}
    order by place desc limit ${size}`;
}

function ofSchool(sql: Sql, school: number) {
  return school === everySchool ? sql`` : sql`and school_id = ${school}`;
}
