import type { TopicSort } from '#contract/forum/forum.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { Sql } from '../../database/pool.ts';
import { visibleReadPost, visibleTopic } from '../policy.ts';
import { listedText, type TopicRow, topicColumns, topicTables } from './topic-store.ts';

/** Filters, order and offset of a list of topics. `tsquery` is null without search words. */
export interface TopicQuery {
  school: number;
  forum: number | undefined;
  category: string | undefined;
  subcategory: string | undefined;
  tsquery: string | null;
  sort: TopicSort;
  limit: number;
  offset: number;
}

/**
 * Returns a page of topics, their texts whole or cut to `most` characters. Only the rows of the page are read in full:
 * the planner cannot know how few they are, and `offset 0` keeps it from reading whole tables for them.
 */
export async function selectTopics(sql: Sql, query: TopicQuery, most: number | null) {
  const byReply = query.sort === 'reply_desc';
  const order = byReply ? sql`s.last_reply_at desc, s.place desc` : sql`t.place desc`;
  return sql<TopicRow[]>`
    with page as materialized (${byReply ? pageByReply(sql, query) : pageByTime(sql, query)})
    select ${topicColumns(sql, listedText(sql, most))} from page
    join lateral (select * from topics where ftid = page.ftid offset 0) t on true
    join lateral (select * from topic_standings where ftid = page.ftid offset 0) s on true
    join lateral (select * from users where userid = t.userid offset 0) u on true order by ${order}`;
}

export const countTopics = (sql: Sql, query: TopicQuery, most: number) =>
  sql<[{ total: number }]>`
    select count(*)::int as total from (
      select 1 from topics t where ${conditions(sql, query)} limit ${most}) counted`.value('total');

/** Matching topics, the best among the newest five hundred matches; their texts are cut to `most` characters. */
export async function selectRelated(sql: Sql, tsquery: string, limit: number, most: number) {
  return sql<TopicRow[]>`
    with found as materialized (
      select t.ftid, t.search, t.place from topics t where t.search @@ ${tsquery}::tsquery and ${visibleTopic(sql)}
      order by t.place desc limit 500
    ), best as materialized (
      select ftid, ts_rank(search, ${tsquery}::tsquery) as rank, place from found
      order by rank desc, place desc limit ${limit}
    )
    select ${topicColumns(sql, listedText(sql, most))} from ${topicTables(sql)} join best b on b.ftid = t.ftid order by b.rank desc, b.place desc`;
}

/** Returns a person's visible topics, newest first, their texts cut to `most` characters. */
export const selectTopicsOf = async (sql: Sql, userid: string, limit: number, most: number) => sql<
  TopicRow[]
>`
    with page as materialized (
      select t.ftid from topics t where t.userid = ${userid} and ${visibleTopic(sql)}
      order by t.place desc limit ${limit}
    )
    select ${topicColumns(sql, listedText(sql, most))} from page join ${topicTables(sql)} on t.ftid = page.ftid
    order by t.place desc`;

/** How many visible topics and replies a person wrote. */
export async function countWritten(sql: Sql, userid: string): Promise<{ topics: number; replies: number }> {
  const [counts] = await sql<[{ topics: number; replies: number }]>`
    select (select count(*)::int from topics t where t.userid = ${userid} and ${visibleTopic(sql)}) as topics,
      (select count(*)::int from posts p where p.userid = ${userid} and ${visibleReadPost(sql)}) as replies`;
  return counts;
}

const pageByTime = (sql: Sql, query: TopicQuery) => sql`
    select t.ftid from topics t where ${conditions(sql, query)}
    order by t.place desc ${part(sql, query)}`;

const pageByReply = (sql: Sql, query: TopicQuery) => sql`
    select s.ftid from topic_standings s join topics t on t.ftid = s.ftid
    where ${conditions(sql, query, sql`s`)}
    order by s.last_reply_at desc, s.place desc ${part(sql, query)}`;

/** Hides the values from the planner, which would otherwise plan again at each call. */
const part = (sql: Sql, { limit, offset }: TopicQuery) =>
  sql`limit (select ${limit}::int) offset (select ${offset}::int)`;

/** `on` is the table with the columns of school and board. */
function conditions(sql: Sql, query: TopicQuery, on = sql`t`) {
  const parts = [visibleTopic(sql)];
  if (query.school !== everySchool) parts.push(sql`${on}.school_id = ${query.school}`);
  if (query.forum) parts.push(sql`${on}.forum_id = ${query.forum}`);
  if (query.category) parts.push(sql`t.category = ${query.category}`);
  if (query.subcategory) parts.push(sql`t.subcategory = ${query.subcategory}`);
  if (query.tsquery) parts.push(sql`t.search @@ ${query.tsquery}::tsquery`);
  return parts.reduce((all, part) => sql`${all} and ${part}`);
}
