import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { StaffRole } from '#contract/accounts/policy.ts';
import { isIn } from '../../accounts/policy.ts';
import { shownName, shownRole } from '../../accounts/shown-name.ts';
import { gathered } from '../../database/gathered.ts';
import { hidden } from '../../database/planned.ts';
import type { Database, Sql, Transaction } from '../../database/pool.ts';
import { tried } from '../../database/transaction.ts';
import { likesOf } from '../../likes/likes.ts';
import { telling } from '../../notifications/tell.ts';
import { visiblePost, visibleReadPost, visibleTopic } from '../policy.ts';
import type { TopicBoard } from './topic-store.ts';

export interface PostRow {
  fpid: string;
  ftid: string;
  /** Empty if the site wrote it. */
  userid: string;
  /** The listing in an answer of the site; null for a person's reply. */
  iid: string | null;
  content: string;
  html: string;
  createdAt: Date;
  editedAt: Date | null;
  removedAt: Date | null;
  username: string;
  avatar: string | null;
  /** The author's role, if it is that of staff. */
  staff: StaffRole | null;
  likes: number;
}

export interface PostWrite
  extends Pick<PostRow, 'fpid' | 'ftid' | 'userid' | 'content' | 'html' | 'createdAt'> {
  clientId: string | null;
  /** The userids of mentioned people. */
  mentions: string[];
}

const columns = (sql: Sql) => sql`
  p.fpid, p.ftid, coalesce(p.userid, '') as userid, p.iid, p.content, p.html, p.created_at as "createdAt", p.edited_at as "editedAt", p.removed_at as "removedAt",
  case when p.userid is null then (select name from site_settings) else coalesce(u.username, ${deletedUsername}) end as username, u.avatar, ${shownRole(sql)},
  ${likesOf(sql, 'post', 'p.fpid')} as likes`;

export const findPost = (sql: Sql, fpid: string) =>
  sql<PostRow[]>`
    select ${columns(sql)} from posts p left join users u on u.userid = p.userid where p.fpid = ${fpid}`.first();

/** Reads a reply for a change, with its topic and then itself locked until the transaction ends. */
export async function lockPost(tx: Transaction, fpid: string) {
  await tx`
    select from topic_standings where ftid = (select ftid from posts where fpid = ${fpid}) for no key update`;
  return tx<Pick<PostRow, 'userid' | 'content' | 'removedAt'>[]>`
    select coalesce(userid, '') as userid, content, removed_at as "removedAt" from posts where fpid = ${fpid}
    for no key update`.first();
}

/** Whether a person opened a topic or has a reply in it. */
export const hasWritten = (sql: Sql, userid: string, ftid: string) =>
  sql<[{ wrote: boolean }]>`
    select exists (select from topics t where t.ftid = ${ftid} and t.userid = ${userid})
      or exists (select from posts p where p.ftid = ${ftid} and p.userid = ${userid}) as wrote`.value(
    'wrote',
  );

/**
 * Returns a page of a topic's replies, oldest first, including the reader's hidden ones. It first finds the page's
 * bounds, so that only its rows are read.
 */
export async function selectPosts(
  sql: Sql,
  {
    ftid,
    limit,
    offset,
    reader,
  }: { ftid: string; limit: number; offset: number; reader?: string | undefined },
) {
  const seen = reader ? sql`(${visiblePost(sql)} or p.userid = ${reader})` : visiblePost(sql);
  return sql<PostRow[]>`
    with page as materialized (
      select place from posts p where ftid = ${ftid} and ${seen} order by place limit ${limit} offset ${offset}
    )
    select ${columns(sql)} from page join posts p on p.ftid = ${ftid} and p.place = page.place
    left join users u on u.userid = p.userid order by p.place`;
}

/** A person's newest replies in a topic that only they see, oldest first. */
export const selectRemovedOf = async (
  sql: Sql,
  { ftid, userid, most }: { ftid: string; userid: string; most: number },
) => sql<PostRow[]>`
    select ${columns(sql)} from (
      select * from posts p where p.userid = ${userid} and p.removed_at is not null and p.ftid = ${ftid}
      order by p.place desc limit ${most}
    ) p left join users u on u.userid = p.userid order by p.place`;

/** The first replies of several topics, at most `most` of each, in the order of the topics. */
export const selectReplies = (sql: Sql, ftids: readonly string[], most: number) =>
  sql<{ ftid: string; fpid: string; content: string; username: string }[]>`
    select r.ftid, r.fpid, r.content, ${shownName(sql)}
    from unnest(${[...ftids]}::text[]) with ordinality t (ftid, n) cross join lateral (
      select p.ftid, p.fpid, p.content, p.userid, p.place from posts p
      where p.ftid = t.ftid and ${visiblePost(sql)} order by p.place limit ${most}
    ) r join users u on u.userid = r.userid order by t.n, r.place`;

/** The id of a new or an existing reply; a new one with its topic's school and board. */
type Inserted = { fpid: string; fresh: false } | ({ fpid: string; fresh: true } & TopicBoard);

/**
 * Inserts a reply and counts it on its topic. Returns it, or the earlier one with the same client id; undefined without
 * such a visible topic, or if the author was shut out meanwhile. Concurrent replies share a statement, which locks
 * people and then topics in the order of their ids against deadlocks.
 */
export const insertPost = gathered((db: Database, posts: PostWrite[]) =>
  tried(() => insertPosts(db, posts, 'telling')),
);

/** As `insertPost`, for one reply in its own transaction; notifications are left to the caller. */
export const insertPostIn = async (tx: Transaction, post: PostWrite): Promise<Inserted | undefined> =>
  (await insertPosts(tx, [post], 'quietly'))[0];

/** Notifies participants of the topic, and mentioned people. */
export async function tellOfReply(
  tx: Transaction,
  { fpid, ftid, userid }: Pick<PostWrite, 'fpid' | 'ftid' | 'userid'>,
  mentions: readonly string[],
  at: Date,
): Promise<void> {
  await tx`${telling(
    tx,
    tx`select kind, 'topic', ${ftid}, ${userid}, ${[...mentions]}::text[], ${fpid}, ${at}::timestamptz
      from (values ('reply'), ('mention')) as k (kind) where kind = 'reply' or ${mentions.length > 0}`,
  )}`;
}

async function insertPosts(
  sql: Sql,
  posts: PostWrite[],
  how: 'telling' | 'quietly',
): Promise<(Inserted | undefined)[]> {
  const texts = (of: 'fpid' | 'ftid' | 'userid' | 'content' | 'html') =>
    hidden(sql, sql`${posts.map((it) => it[of])}::text[]`);
  const rows = await sql<(Inserted & { fresh: true })[]>`
    with asked as (
      select * from unnest(${texts('fpid')}, ${texts('ftid')}, ${texts('userid')}, ${texts('content')}, ${texts('html')},
        ${hidden(sql, sql`${posts.map((it) => it.clientId)}::uuid[]`)},
        ${hidden(sql, sql`${posts.map((it) => it.createdAt.toISOString())}::timestamptz[]`)},
        ${hidden(sql, sql`${posts.map((it) => it.mentions.join(','))}::text[]`)})
        with ordinality as a (fpid, ftid, userid, content, html, client_id, created_at, mentions, nr)
    ), writer as materialized (
      select u.userid from users u
      where u.userid = any(array(select userid from asked))
        and ${isIn(sql, sql`(select max(created_at) from asked)`)}
      order by u.userid for share
    ), topic as (
      select ftid, school_id, forum_id from topic_standings
      where ftid = any(array(select ftid from asked join writer using (userid)))
        and exists (select 1 from topics t where t.ftid = topic_standings.ftid and ${visibleTopic(sql)})
      order by ftid for no key update
    ), inserted as (
      insert into posts (fpid, ftid, userid, content, html, client_id, created_at)
      select fpid, ftid, userid, content, html, client_id, created_at
      from asked join writer using (userid) join topic using (ftid) order by nr
      on conflict (userid, client_id) do nothing returning fpid, ftid, created_at
    ), counted as (
      update topic_standings t set replies = t.replies + i.replies, last_reply_at = greatest(t.last_reply_at, i.newest)
      from (select ftid, count(*)::int as replies, max(created_at) as newest from inserted group by ftid) i
      where t.ftid = i.ftid
    ), told as (${telling(
      sql,
      sql`select kind, 'topic', ftid, userid, string_to_array(mentions, ','), fpid, created_at
        from inserted join asked using (fpid, ftid, created_at), (values ('reply'), ('mention')) as k (kind)
        where (kind = 'reply' or mentions <> '') and ${how === 'telling'}`,
    )})
    select fpid, true as fresh, ftid, school_id as "schoolId", forum_id as "forumId" from inserted join topic using (ftid)`;
  const fresh = new Map(rows.map((row) => [row.fpid, row]));
  const first = await selectFirst(
    sql,
    posts.filter((it) => !fresh.has(it.fpid)),
  );
  return posts.map((it) => fresh.get(it.fpid) ?? first(it));
}

export const findFirstPost = async (db: Database, of: ByClient): Promise<{ fpid: string } | undefined> =>
  (await selectFirst(db, [of]))(of);

type ByClient = Pick<PostWrite, 'userid' | 'clientId'>;

/** Finds existing replies by client ids. A separate statement, because the insert's snapshot lacks later commits. */
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
  const [deleted] = await sql<{ counted: boolean }[]>`
    delete from posts where fpid = ${fpid} returning removed_at is null as counted`;
  if (!deleted) return false;
  if (!deleted.counted) return true;
  await sql`
    update topic_standings s set replies = s.replies - 1, last_reply_at = coalesce(
      (select p.created_at from posts p where p.ftid = s.ftid and p.userid is not null and ${visibleReadPost(sql)}
        order by p.place desc limit 1), t.created_at)
    from topics t where s.ftid = ${ftid} and t.ftid = s.ftid`;
  return true;
}
