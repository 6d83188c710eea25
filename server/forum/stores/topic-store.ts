import type { ForumId, TopicCategory, TopicSubcategory } from '#contract/forum/forum.ts';
import { shownName } from '../../accounts/shown-name.ts';
import type { Sql } from '../../database/pool.ts';

/** A topic with its author. A list leaves `html` out and may cut `content`. */
export interface TopicRow {
  ftid: string;
  userid: string;
  schoolId: number;
  forumId: ForumId;
  category: TopicCategory | null;
  subcategory: TopicSubcategory | null;
  title: string;
  content: string;
  html: string;
  view: number;
  replies: number;
  createdAt: Date;
  lastReplyAt: Date;
  editedAt: Date | null;
  username: string;
  avatar: string | null;
}

/** A topic's id, with its school's forum and its board. */
export type TopicBoard = Pick<TopicRow, 'ftid' | 'schoolId' | 'forumId'>;

/** A topic to insert. */
export interface TopicWrite
  extends Pick<
    TopicRow,
    | 'ftid'
    | 'userid'
    | 'schoolId'
    | 'forumId'
    | 'category'
    | 'subcategory'
    | 'title'
    | 'content'
    | 'html'
    | 'createdAt'
  > {
  search: string;
  clientId: string | null;
}

/** A topic's row, its author, and its `topic_standings` row, which a trigger inserts and which replies change. */
export const topicTables = (sql: Sql) => sql`
  topics t join topic_standings s on s.ftid = t.ftid join users u on u.userid = t.userid`;

/** The text of a topic in a list: whole, or cut to `most` characters. */
export const listedText = (sql: Sql, most: number | null) =>
  most === null ? sql`t.content, '' as html` : sql`left(t.content, ${most}) as content, '' as html`;

/** The columns of `topicTables`. */
export const topicColumns = (sql: Sql, text = sql`t.content, t.html`) => sql`
  t.ftid, t.userid, t.school_id as "schoolId", t.forum_id as "forumId", t.category, t.subcategory, t.title,
  ${text}, t.view::int as view, s.replies, t.created_at as "createdAt", s.last_reply_at as "lastReplyAt",
  t.edited_at as "editedAt", ${shownName(sql)}, u.avatar`;

export async function findTopic(sql: Sql, ftid: string): Promise<TopicRow | undefined> {
  const [row] = await sql<TopicRow[]>`
    select ${topicColumns(sql)} from ${topicTables(sql)} where t.ftid = ${ftid}`;
  return row;
}

/** Returns a topic's school and board, which is all that a reply needs. */
export async function findBoard(sql: Sql, ftid: string): Promise<TopicBoard | undefined> {
  const [row] = await sql<TopicBoard[]>`
    select ftid, school_id as "schoolId", forum_id as "forumId" from topics where ftid = ${ftid}`;
  return row;
}

/** Locks a topic for a change until the transaction ends. */
export async function lockTopic(sql: Sql, ftid: string): Promise<TopicRow | undefined> {
  const [row] = await sql<TopicRow[]>`
    select ${topicColumns(sql)} from ${topicTables(sql)} where t.ftid = ${ftid} for no key update of s, t`;
  return row;
}

/**
 * Inserts a topic, unless its author already has one with the same client id. Returns the id of the new or the existing
 * one.
 */
export async function insertTopic(sql: Sql, it: TopicWrite): Promise<{ ftid: string; fresh: boolean }> {
  const [inserted] = await sql<{ ftid: string }[]>`
    insert into topics (ftid, userid, school_id, forum_id, category, subcategory, title, content, html, search,
      client_id, created_at, last_reply_at)
    values (${it.ftid}, ${it.userid}, ${it.schoolId}, ${it.forumId}, ${it.category}, ${it.subcategory}, ${it.title},
      ${it.content}, ${it.html}, ${it.search}::tsvector, ${it.clientId}, ${it.createdAt}, ${it.createdAt})
    on conflict (userid, client_id) do nothing returning ftid`;
  if (inserted) return { ftid: inserted.ftid, fresh: true };
  const first = await findFirstTopic(sql, it);
  if (!first) throw new Error('a topic was neither inserted nor found by its client_id');
  return { ...first, fresh: false };
}

/** Returns the topic that its author already sent with this client id. */
export async function findFirstTopic(
  sql: Sql,
  { userid, clientId }: Pick<TopicWrite, 'userid' | 'clientId'>,
): Promise<{ ftid: string } | undefined> {
  const [first] = await sql<{ ftid: string }[]>`
    select ftid from topics where userid = ${userid} and client_id = ${clientId}`;
  return first;
}

export async function updateTopic(sql: Sql, it: TopicWrite, now: Date): Promise<void> {
  await sql`
    update topics set forum_id = ${it.forumId}, category = ${it.category}, subcategory = ${it.subcategory},
      title = ${it.title}, content = ${it.content}, html = ${it.html}, search = ${it.search}::tsvector, edited_at = ${now}
    where ftid = ${it.ftid}`;
}

/** Deletes a topic. It locks the `topic_standings` row first, as replies do, so that the two cannot deadlock. */
export async function deleteTopic(sql: Sql, ftid: string): Promise<void> {
  await sql`
    with s as (select ftid from topic_standings where ftid = ${ftid} for update)
    delete from topics t using s where t.ftid = s.ftid`;
}
