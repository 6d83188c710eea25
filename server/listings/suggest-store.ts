import type { ListingType } from '#contract/categories.ts';
import { everySchool } from '#contract/schools.ts';
import type { Sql } from '../database/pool.ts';
import type { Beginning } from '../search/beginning.ts';

/** An item that has the words, and whether its title has them all. */
export interface MatchRow {
  iid: string;
  name: string;
  type: ListingType;
  titled: boolean;
}

/** Which of the newest `window` items on sale listed on a school have the words, newest first. */
export async function selectAmongNewest(
  sql: Sql,
  words: Beginning,
  school: number,
  window: number,
): Promise<MatchRow[]> {
  return sql<MatchRow[]>`
    select iid, name, type, search @@ ${words.inTitle}::tsquery as titled
    from (
      select iid, name, type, search, published_at from items
      where status = 1 ${school === everySchool ? sql`` : sql`and school_id = ${school}`}
      order by published_at desc, iid desc limit ${window}
    ) newest
    where search @@ ${words.anywhere}::tsquery
    order by published_at desc, iid desc`;
}

/**
 * Items of any age that have the words in their titles, newest first. No more than `most` rows are read, whatever is
 * asked for: the school and the title are looked at only in these.
 */
export async function selectTitled(
  sql: Sql,
  words: Beginning,
  school: number,
  most: number,
): Promise<MatchRow[]> {
  return sql<MatchRow[]>`
    select iid, name, type, true as titled
    from (
      select iid, name, type, search, school_id, published_at from items
      where status = 1 and search @@ ${words.anywhere}::tsquery limit ${most}
    ) found
    where search @@ ${words.inTitle}::tsquery
      ${school === everySchool ? sql`` : sql`and school_id = ${school}`}
    order by published_at desc, iid desc limit 50`;
}
