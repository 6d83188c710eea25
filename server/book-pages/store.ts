import { shownName } from '../accounts/shown-name.ts';
import type { Sql, Transaction } from '../database/pool.ts';
import { likesOf } from '../likes/likes.ts';
import { telling } from '../notifications/tell.ts';
import { visible } from './policy.ts';

/** A shared page with its sharer and the size of its picture. */
export interface ContentRow {
  id: string;
  userid: string;
  username: string;
  file: string;
  kind: 'image' | 'pdf';
  width: number;
  height: number;
  name: string;
  page: number;
  text: string;
  link: string;
  /** The number of pages of the book; null if the sharer did not enter it. */
  pagesTotal: number | null;
  createdAt: Date;
  likes: number;
  removedAt: Date | null;
}

const columns = (sql: Sql) => sql`
  c.id, c.userid, ${shownName(sql)}, c.file, f.kind, f.width, f.height, c.content_name as name, c.page_num as page, c.text,
  c.book_link as link, c.pages_total as "pagesTotal", c.created_at as "createdAt", c.removed_at as "removedAt",
  ${likesOf(sql, 'content', 'c.id')} as likes`;

const tables = (sql: Sql) => sql`
  contents c join users u on u.userid = c.userid join files f on f.key = c.file`;

export const findContent = (sql: Sql, id: string) =>
  sql<ContentRow[]>`select ${columns(sql)} from ${tables(sql)} where c.id = ${id}`.first();

/** Returns one person's pages, newest first: those that everyone sees, or `all` of them. */
export const selectOf = async (sql: Sql, userid: string, most: number, all: boolean) => sql<ContentRow[]>`
    select ${columns(sql)} from ${tables(sql)} where c.userid = ${userid} and (${all} or ${visible(sql)})
    order by c.place desc limit ${most}`;

export const selectOwn = async (sql: Sql, userid: string) => sql<ContentRow[]>`
    select ${columns(sql)} from ${tables(sql)} where c.userid = ${userid} order by c.place desc`;

/** Returns the newest page of each sharer, newest first. */
export const selectLatest = async (sql: Sql, most: number) => sql<ContentRow[]>`
    with newest as materialized (select userid, latest from sharers order by latest desc limit ${most})
    select ${columns(sql)} from newest n join ${tables(sql)} on c.userid = n.userid and c.place = n.latest
    where ${visible(sql)} order by n.latest desc`;

/** Returns the newest pages of the people whom a person follows. */
export const selectFollowed = async (sql: Sql, follower: string, most: number) => sql<ContentRow[]>`
    with newest as materialized (
      select c.place, c.userid from follows w cross join lateral (
        select place, userid from contents c where userid = w.to_userid and ${visible(sql)}
        order by place desc limit ${most}
      ) c where w.from_userid = ${follower} order by c.place desc limit ${most}
    )
    select ${columns(sql)} from newest n join ${tables(sql)} on c.userid = n.userid and c.place = n.place
    order by n.place desc`;

export interface SharerRow {
  userid: string;
  username: string;
  avatar: string | null;
  count: number;
  latest: Date;
}

/** Returns the sharers, the most recent first. */
export const selectSharers = async (sql: Sql, most: number) => sql<SharerRow[]>`
    select s.userid, ${shownName(sql)}, u.avatar, s.contents as count, c.created_at as latest
    from sharers s join users u on u.userid = s.userid join contents c on c.userid = s.userid and c.place = s.latest
    where ${visible(sql)} order by s.latest desc limit ${most}`;

/** How many pages a person shares. */
export async function countOf(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<{ contents: number }[]>`select contents from sharers where userid = ${userid}`;
  return row?.contents ?? 0;
}

export type ContentWrite = Pick<ContentRow, 'id' | 'userid' | 'file' | 'name' | 'page' | 'text' | 'link'> &
  Pick<ContentRow, 'pagesTotal' | 'createdAt'> & {
    search: string;
    /** The name as `bookOf` folds it. */
    book: string;
    clientId: string | null;
  };

/** Inserts and counts a page, unless this person already has one with its client id. Returns whether it did. */
export const insertContent = (sql: Sql, it: ContentWrite) =>
  sql`
    with fresh as (
      insert into contents (id, userid, file, content_name, page_num, text, book_link, search, client_id, pages_total,
        book, created_at)
      values (${it.id}, ${it.userid}, ${it.file}, ${it.name}, ${it.page}, ${it.text}, ${it.link}, ${it.search}::tsvector, ${it.clientId},
        ${it.pagesTotal}, ${it.book}, ${it.createdAt})
      on conflict (userid, client_id) do nothing returning userid, place
    ), told as (${telling(
      sql,
      sql`select 'page', 'content', ${it.id}, userid, '{}'::text[], null, ${it.createdAt}::timestamptz from fresh`,
    )})
    insert into sharers (userid, contents, latest) select userid, 1, place from fresh
    on conflict (userid) do update
      set contents = sharers.contents + 1, latest = greatest(sharers.latest, excluded.latest)`.any();

/** Lets one person share one page after the other until the transaction ends. */
export async function lockSharer(tx: Transaction, userid: string): Promise<void> {
  await tx`select 1 from users where userid = ${userid} for no key update`;
}

/** Returns how many pages of a book, by its folded name, a person shares, and the book's length as they last gave it. */
export const countOfBook = (sql: Sql, userid: string, book: string) =>
  sql<[{ shared: number; total: number | null }]>`
    select count(*)::int as shared,
      (array_agg(pages_total order by place desc) filter (where pages_total is not null))[1] as total
    from contents where userid = ${userid} and book = ${book}`.first();

/** Some pages whose book has no folded name yet. */
export const selectUnfolded = async (sql: Sql, most: number) => sql<{ id: string; name: string }[]>`
    select id, content_name as name from contents where book is null order by id limit ${most}`;

export async function writeBooks(sql: Sql, rows: readonly { id: string; book: string }[]): Promise<void> {
  await sql`
    update contents c set book = w.book
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ book }) => book)}::text[]) as w (id, book)
    where c.id = w.id`;
}

export const findByClientId = (sql: Sql, userid: string, clientId: string) =>
  sql<{ id: string }[]>`
    select id from contents where userid = ${userid} and client_id = ${clientId}`.value('id');

/** Deletes a page and lowers its sharer's count. Returns whether the page existed. */
export async function deleteContent(sql: Sql, { id, userid }: { id: string; userid: string }) {
  // Serializes one person's shares and deletes, so that `latest` is correct after the delete.
  await sql`select 1 from sharers where userid = ${userid} for update`;
  const [deleted] = await sql<{ counted: boolean }[]>`
    delete from contents where id = ${id} returning removed_at is null as counted`;
  if (!deleted) return false;
  if (!deleted.counted) return true;
  const gone = await sql`delete from sharers where userid = ${userid} and contents = 1`;
  if (gone.count === 0) {
    await sql`
      update sharers set contents = contents - 1,
        latest = (select max(place) from contents c where c.userid = ${userid} and ${visible(sql)}) where userid = ${userid}`;
  }
  return true;
}

/** Returns matching pages: the best among the newest five hundred matches. */
export const selectRelated = async (sql: Sql, tsquery: string, most: number) => sql<ContentRow[]>`
    with found as materialized (
      select id, search, place from contents c where search @@ ${tsquery}::tsquery and ${visible(sql)}
      order by place desc limit 500
    ), best as materialized (
      select id, ts_rank(search, ${tsquery}::tsquery) as rank, place from found order by rank desc, place desc limit ${most}
    )
    select ${columns(sql)} from best b join ${tables(sql)} on c.id = b.id order by b.rank desc, b.place desc`;

export const selectFiles = (sql: Sql, userid: string) =>
  sql<{ file: string }[]>`select distinct file from contents where userid = ${userid}`.values('file');
