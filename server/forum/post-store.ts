import { shownName } from '../accounts/shown-name.ts';
import type { Sql } from '../database/pool.ts';
import type { TopicBoard } from './store.ts';

/** A reply with its author and where its topic stands. */
export interface PostRow {
  fpid: string;
  ftid: string;
  userid: string;
  content: string;
  html: string;
  createdAt: Date;
  editedAt: Date | null;
  username: string;
  avatar: string | null;
}

/** A reply to be written. */
export interface PostWrite
  extends Pick<PostRow, 'fpid' | 'ftid' | 'userid' | 'content' | 'html' | 'createdAt'> {
  clientId: string | null;
}

const columns = (sql: Sql) => sql`
  p.fpid, p.ftid, p.userid, p.content, p.html, p.created_at as "createdAt", p.edited_at as "editedAt",
  ${shownName(sql)}, u.avatar`;

export async function findPost(sql: Sql, fpid: string): Promise<PostRow | undefined> {
  const [row] = await sql<PostRow[]>`
    select ${columns(sql)} from posts p join users u on u.userid = p.userid where p.fpid = ${fpid}`;
  return row;
}

/** A page of a topic's replies, the oldest first. The page's places are found first, and only their rows are read. */
export async function selectPosts(
  sql: Sql,
  { ftid, limit, offset }: { ftid: string; limit: number; offset: number },
): Promise<PostRow[]> {
  return sql<PostRow[]>`
    with page as materialized (
      select place from posts where ftid = ${ftid} order by place limit ${limit} offset ${offset}
    )
    select ${columns(sql)} from page join posts p on p.ftid = ${ftid} and p.place = page.place
    join users u on u.userid = p.userid order by p.place`;
}

/** A reply that is there now, and where its topic stands if it was not there before. */
type Inserted = { fpid: string; fresh: false } | ({ fpid: string; fresh: true } & TopicBoard);

/**
 * Inserts a reply and counts it on its topic in one statement, unless its author has sent one with its client's id
 * before. Returns whichever it is; undefined where there is no such topic.
 */
export async function insertPost(sql: Sql, it: PostWrite): Promise<Inserted | undefined> {
  const [row] = await sql<Inserted[]>`
    with topic as (select ftid, school_id, forum_id from topic_standings where ftid = ${it.ftid} for no key update), inserted as (
      insert into posts (fpid, ftid, userid, content, html, client_id, created_at)
      select ${it.fpid}, ftid, ${it.userid}, ${it.content}, ${it.html}, ${it.clientId}, ${it.createdAt} from topic
      on conflict (userid, client_id) do nothing returning fpid, ftid
    ), counted as (
      update topic_standings t set replies = replies + 1, last_reply_at = greatest(last_reply_at, ${it.createdAt})
      from inserted i where t.ftid = i.ftid
    )
    select fpid, true as fresh, ftid, school_id as "schoolId", forum_id as "forumId" from inserted join topic using (ftid)`;
  if (row || it.clientId === null) return row;
  // A statement of its own: the first one does not see a row that was committed while it waited.
  const [first] = await sql<{ fpid: string }[]>`
    select fpid from posts where userid = ${it.userid} and client_id = ${it.clientId}`;
  return first && { fpid: first.fpid, fresh: false };
}

export async function updatePost(
  sql: Sql,
  { fpid, content, html }: Pick<PostWrite, 'fpid' | 'content' | 'html'>,
  now: Date,
): Promise<void> {
  await sql`update posts set content = ${content}, html = ${html}, edited_at = ${now} where fpid = ${fpid}`;
}

/** Deletes a reply and tells its topic, whose row must be locked. Whether it was there. */
export async function deletePost(sql: Sql, { fpid, ftid }: { fpid: string; ftid: string }): Promise<boolean> {
  const deleted = await sql`delete from posts where fpid = ${fpid}`;
  if (deleted.count === 0) return false;
  await sql`
    update topic_standings s set replies = s.replies - 1, last_reply_at = coalesce(
      (select p.created_at from posts p where p.ftid = s.ftid order by p.place desc limit 1), t.created_at)
    from topics t where s.ftid = ${ftid} and t.ftid = s.ftid`;
  return true;
}
