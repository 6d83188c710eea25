import { shownName } from '../../accounts/shown-name.ts';
import { gathered } from '../../database/gathered.ts';
import { hidden } from '../../database/hidden.ts';
import type { Database, Sql, Transaction } from '../../database/pool.ts';
import { tried } from '../../database/transaction.ts';
import type { TopicBoard } from './topic-store.ts';

/** A reply with its author. */
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

/** A reply to insert. */
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

/** Returns a page of a topic's replies, oldest first. Finds the page's places first, so that only its rows are read. */
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

/** The id of a new or an existing reply; a new one with its topic's school and board. */
type Inserted = { fpid: string; fresh: false } | ({ fpid: string; fresh: true } & TopicBoard);

/**
 * Inserts a reply and counts it on its topic, unless its author already has one with the same client id. Returns the
 * new or the existing reply; undefined if the topic does not exist.
 *
 * Concurrent replies share one statement. It locks topics in the order of their ids, so that two such statements cannot
 * deadlock.
 */
export const insertPost = gathered((db: Database, posts: PostWrite[]) => tried(() => insertPosts(db, posts)));

/** As `insertPost`, for one reply in a transaction that holds the uploads the reply shows. */
export async function insertPostIn(tx: Transaction, post: PostWrite): Promise<Inserted | undefined> {
  return (await insertPosts(tx, [post]))[0];
}

async function insertPosts(sql: Sql, posts: PostWrite[]): Promise<(Inserted | undefined)[]> {
  const texts = (of: 'fpid' | 'ftid' | 'userid' | 'content' | 'html') =>
    hidden(sql, sql`${posts.map((it) => it[of])}::text[]`);
  const rows = await sql<(Inserted & { fresh: true })[]>`
    with asked as (
      select * from unnest(${texts('fpid')}, ${texts('ftid')}, ${texts('userid')}, ${texts('content')}, ${texts('html')},
        ${hidden(sql, sql`${posts.map((it) => it.clientId)}::uuid[]`)},
        ${hidden(sql, sql`${posts.map((it) => it.createdAt.toISOString())}::timestamptz[]`)})
        with ordinality as a (fpid, ftid, userid, content, html, client_id, created_at, nr)
    ), topic as (
      select ftid, school_id, forum_id from topic_standings
      where ftid = any(array(select ftid from asked)) order by ftid for no key update
    ), inserted as (
      insert into posts (fpid, ftid, userid, content, html, client_id, created_at)
      select fpid, ftid, userid, content, html, client_id, created_at from asked join topic using (ftid) order by nr
      on conflict (userid, client_id) do nothing returning fpid, ftid, created_at
    ), counted as (
      update topic_standings t set replies = t.replies + i.replies, last_reply_at = greatest(t.last_reply_at, i.newest)
      from (select ftid, count(*)::int as replies, max(created_at) as newest from inserted group by ftid) i
      where t.ftid = i.ftid
    )
    select fpid, true as fresh, ftid, school_id as "schoolId", forum_id as "forumId" from inserted join topic using (ftid)`;
  const fresh = new Map(rows.map((row) => [row.fpid, row]));
  const first = await selectFirst(
    sql,
    posts.filter((it) => !fresh.has(it.fpid)),
  );
  return posts.map((it) => fresh.get(it.fpid) ?? first(it));
}

/** Returns the reply that its author already sent with this client id. */
export async function findFirstPost(db: Database, of: ByClient): Promise<{ fpid: string } | undefined> {
  return (await selectFirst(db, [of]))(of);
}

type ByClient = Pick<PostWrite, 'userid' | 'clientId'>;

/**
 * Finds existing replies by their authors' client ids. A separate statement, because the snapshot of the insert does
 * not include rows that were committed while it waited.
 */
async function selectFirst(sql: Sql, repeated: ByClient[]) {
  const known = repeated.filter((it) => it.clientId !== null);
  const rows =
    known.length === 0
      ? []
      : await sql<{ fpid: string; userid: string; clientId: string }[]>`
        select p.fpid, p.userid, p.client_id as "clientId" from posts p
        join unnest(${hidden(sql, sql`${known.map((it) => it.userid)}::text[]`)},
          ${hidden(sql, sql`${known.map((it) => it.clientId)}::uuid[]`)}) as a (userid, client_id)
          on p.userid = a.userid and p.client_id = a.client_id`;
  const fpids = new Map(rows.map(({ fpid, userid, clientId }) => [`${userid} ${clientId}`, fpid]));
  return ({ userid, clientId }: ByClient): Inserted | undefined => {
    const fpid = fpids.get(`${userid} ${clientId?.toLowerCase()}`);
    return fpid === undefined ? undefined : { fpid, fresh: false };
  };
}

export async function updatePost(
  sql: Sql,
  { fpid, content, html }: Pick<PostWrite, 'fpid' | 'content' | 'html'>,
  now: Date,
): Promise<void> {
  await sql`update posts set content = ${content}, html = ${html}, edited_at = ${now} where fpid = ${fpid}`;
}

/** Deletes a reply and updates its topic, whose row must be locked. Returns whether the reply existed. */
export async function deletePost(sql: Sql, { fpid, ftid }: { fpid: string; ftid: string }): Promise<boolean> {
  const deleted = await sql`delete from posts where fpid = ${fpid}`;
  if (deleted.count === 0) return false;
  await sql`
    update topic_standings s set replies = s.replies - 1, last_reply_at = coalesce(
      (select p.created_at from posts p where p.ftid = s.ftid order by p.place desc limit 1), t.created_at)
    from topics t where s.ftid = ${ftid} and t.ftid = s.ftid`;
  return true;
}
