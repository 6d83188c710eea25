import type { ForumId, TopicCategory, TopicSort, TopicSubcategory } from '#contract/forum.ts';
import { everySchool } from '#contract/schools.ts';
import type { Sql } from '../database/pool.ts';
import { type TopicRow, topicColumns } from './store.ts';

/** What a list of topics shows: filters, order and place. `tsquery` is null without words to search. */
export interface TopicQuery {
  school: number;
  forum: ForumId | undefined;
  category: TopicCategory | undefined;
  subcategory: TopicSubcategory | undefined;
  tsquery: string | null;
  sort: TopicSort;
  limit: number;
  offset: number;
}

/** A page of topics, their texts cut to `most` characters. Only the rows of the page are read whole. */
export async function selectTopics(sql: Sql, query: TopicQuery, most: number): Promise<TopicRow[]> {
  return sql<TopicRow[]>`
    with page as materialized (
      select t.ftid from topics t where ${conditions(sql, query)}
      order by ${order(sql, query)} limit ${query.limit} offset ${query.offset}
    )
    select ${topicColumns(sql, most)} from page join topics t on t.ftid = page.ftid
    join users u on u.userid = t.userid order by ${order(sql, query)}`;
}

/** How many topics match, counted up to `most`. */
export async function countTopics(sql: Sql, query: TopicQuery, most: number): Promise<number> {
  const [row] = await sql<[{ total: number }]>`
    select count(*)::int as total from (select 1 from topics t where ${conditions(sql, query)} limit ${most}) counted`;
  return row.total;
}

/** Topics that match, of the newest five hundred that do the best ones first; their texts cut to `most` characters. */
export async function selectRelated(
  sql: Sql,
  tsquery: string,
  limit: number,
  most: number,
): Promise<TopicRow[]> {
  return sql<TopicRow[]>`
    with found as materialized (
      select t.ftid, t.search, t.place from topics t where t.search @@ ${tsquery}::tsquery
      order by t.place desc limit 500
    ), best as materialized (
      select ftid, ts_rank(search, ${tsquery}::tsquery) as rank, place from found
      order by rank desc, place desc limit ${limit}
    )
    select ${topicColumns(sql, most)} from best b join topics t on t.ftid = b.ftid
    join users u on u.userid = t.userid order by b.rank desc, b.place desc`;
}

function conditions(sql: Sql, query: TopicQuery) {
  const parts = [sql`true`];
  if (query.school !== everySchool) parts.push(sql`t.school_id = ${query.school}`);
  if (query.forum) parts.push(sql`t.forum_id = ${query.forum}`);
  if (query.category) parts.push(sql`t.category = ${query.category}`);
  if (query.subcategory) parts.push(sql`t.subcategory = ${query.subcategory}`);
  if (query.tsquery) parts.push(sql`t.search @@ ${query.tsquery}::tsquery`);
  return parts.reduce((all, part) => sql`${all} and ${part}`);
}

function order(sql: Sql, { sort }: TopicQuery) {
  return sort === 'reply_desc' ? sql`t.last_reply_at desc, t.place desc` : sql`t.place desc`;
}
