import type { ForumId, TopicCategory, TopicSubcategory } from '#contract/forum.ts';
import { shownName } from '../accounts/shown-name.ts';
import type { Sql } from '../database/pool.ts';

/** A topic with its author. In a list, `content` is cut and `html` is left out. */
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

/** A topic to be written. */
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

/** The columns of a topic and its author, for `topics t join users u`; the text cut to so many characters. */
export const topicColumns = (sql: Sql, most: number | null = null) => sql`
  t.ftid, t.userid, t.school_id as "schoolId", t.forum_id as "forumId", t.category, t.subcategory, t.title,
  ${most === null ? sql`t.content, t.html` : sql`left(t.content, ${most}) as content, '' as html`},
  t.view::int as view, t.replies, t.created_at as "createdAt", t.last_reply_at as "lastReplyAt",
  t.edited_at as "editedAt", ${shownName(sql)}, u.avatar`;

export async function findTopic(sql: Sql, ftid: string): Promise<TopicRow | undefined> {
  const [row] = await sql<TopicRow[]>`
    select ${topicColumns(sql)} from topics t join users u on u.userid = t.userid where t.ftid = ${ftid}`;
  return row;
}

/** The topic for a change: nobody else changes it until the transaction ends. */
export async function lockTopic(sql: Sql, ftid: string): Promise<TopicRow | undefined> {
  const [row] = await sql<TopicRow[]>`
    select ${topicColumns(sql)} from topics t join users u on u.userid = t.userid
    where t.ftid = ${ftid} for no key update of t`;
  return row;
}

/** Inserts a topic, unless its author has sent one with its client's id before. Returns the id of whichever it is. */
export async function insertTopic(sql: Sql, it: TopicWrite): Promise<{ ftid: string; fresh: boolean }> {
  const [inserted] = await sql<{ ftid: string }[]>`
    insert into topics (ftid, userid, school_id, forum_id, category, subcategory, title, content, html, search,
      client_id, created_at, last_reply_at)
    values (${it.ftid}, ${it.userid}, ${it.schoolId}, ${it.forumId}, ${it.category}, ${it.subcategory}, ${it.title},
      ${it.content}, ${it.html}, ${it.search}::tsvector, ${it.clientId}, ${it.createdAt}, ${it.createdAt})
    on conflict (userid, client_id) do nothing returning ftid`;
  if (inserted) return { ftid: inserted.ftid, fresh: true };
  const [first] = await sql<[{ ftid: string }]>`
    select ftid from topics where userid = ${it.userid} and client_id = ${it.clientId}`;
  return { ftid: first.ftid, fresh: false };
}

export async function updateTopic(sql: Sql, it: TopicWrite, now: Date): Promise<void> {
  await sql`
    update topics set forum_id = ${it.forumId}, category = ${it.category}, subcategory = ${it.subcategory},
      title = ${it.title}, content = ${it.content}, html = ${it.html}, search = ${it.search}::tsvector, edited_at = ${now}
    where ftid = ${it.ftid}`;
}

export async function deleteTopic(sql: Sql, ftid: string): Promise<void> {
  await sql`delete from topics where ftid = ${ftid}`;
}
