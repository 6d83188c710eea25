import type { StaffRole } from '#contract/accounts/policy.ts';
import { shownName, shownRole } from '../../accounts/shown-name.ts';
import type { Sql } from '../../database/pool.ts';
import { likesOf } from '../../likes/likes.ts';
import { visibleTopic } from '../policy.ts';

/** A topic with its author. A list leaves `html` out and may cut `content`. */
export interface TopicRow {
  ftid: string;
  userid: string;
  schoolId: number;
  forumId: number;
  category: string | null;
  subcategory: string | null;
  title: string;
  content: string;
  html: string;
  view: number;
  replies: number;
  likes: number;
  createdAt: Date;
  lastReplyAt: Date;
  editedAt: Date | null;
  removedAt: Date | null;
  /** The search of a wanted topic, as an address of the search page, and its settings; null for none. */
  wanted: string | null;
  answers: boolean;
  found: boolean;
  username: string;
  avatar: string | null;
  /** The author's role, if it is that of staff. */
  staff: StaffRole | null;
}

export type TopicBoard = Pick<TopicRow, 'ftid' | 'schoolId' | 'forumId'>;

type ReadOnlyColumn =
  | 'wanted'
  | 'answers'
  | 'found'
  | 'view'
  | 'replies'
  | 'likes'
  | 'lastReplyAt'
  | 'editedAt'
  | 'removedAt'
  | 'username'
  | 'avatar'
  | 'staff';
export interface TopicWrite extends Omit<TopicRow, ReadOnlyColumn> {
  search: string;
  clientId: string | null;
}

/** A topic's row, its author, and its `topic_standings` row, which a trigger inserts and which replies change. */
export const topicTables = (sql: Sql) => sql`
  topics t join topic_standings s on s.ftid = t.ftid join users u on u.userid = t.userid`;

/** The text of a topic in a list: whole, or cut to `most` characters. */
export const listedText = (sql: Sql, most: number | null) =>
  most === null ? sql`t.content, '' as html` : sql`left(t.content, ${most}) as content, '' as html`;

export const topicColumns = (sql: Sql, text = sql`t.content, t.html`) => sql`
  t.ftid, t.userid, t.school_id as "schoolId", t.forum_id as "forumId", t.category, t.subcategory, t.title,
  ${text}, t.view::int as view, s.replies, t.created_at as "createdAt", s.last_reply_at as "lastReplyAt",
  (select w.query from saved_searches w where t.category = 'Wanted' and w.ftid = t.ftid) as wanted, t.answers, t.found,
  t.edited_at as "editedAt", t.removed_at as "removedAt", ${shownName(sql)}, u.avatar, ${shownRole(sql)},
  ${likesOf(sql, 'topic', 't.ftid')} as likes`;

export const findTopic = (sql: Sql, ftid: string) =>
  sql<TopicRow[]>`
    select ${topicColumns(sql)} from ${topicTables(sql)} where t.ftid = ${ftid}`.first();

/** Returns the school and the board of a visible topic, which suffice for a reply. */
export const findBoard = (sql: Sql, ftid: string) =>
  sql<TopicBoard[]>`
    select ftid, school_id as "schoolId", forum_id as "forumId" from topics t where ftid = ${ftid} and ${visibleTopic(sql)}`.first();

export const lockTopic = (sql: Sql, ftid: string) =>
  sql<TopicRow[]>`
    select ${topicColumns(sql)} from ${topicTables(sql)} where t.ftid = ${ftid} for no key update of s, t`.first();

/** Inserts a topic. Returns its id, or that of the one that its author already has with the same client id. */
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

function findFirstTopic(sql: Sql, { userid, clientId }: Pick<TopicWrite, 'userid' | 'clientId'>) {
  return sql<{ ftid: string }[]>`
    select ftid from topics where userid = ${userid} and client_id = ${clientId}`.first();
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
