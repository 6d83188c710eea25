import { shownName } from '../accounts/shown-name.ts';
import type { Sql } from '../database/pool.ts';

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
  createdAt: Date;
}

const columns = (sql: Sql) => sql`
  c.id, c.userid, ${shownName(sql)}, c.file, f.kind, f.width, f.height, c.content_name as name, c.page_num as page, c.text,
  c.book_link as link, c.created_at as "createdAt"`;

const tables = (sql: Sql) => sql`
  contents c join users u on u.userid = c.userid join files f on f.key = c.file`;

export async function findContent(sql: Sql, id: string): Promise<ContentRow | undefined> {
  const [row] = await sql<ContentRow[]>`select ${columns(sql)} from ${tables(sql)} where c.id = ${id}`;
  return row;
}

/** Returns one person's pages, newest first. */
export async function selectOf(sql: Sql, userid: string, most: number | null): Promise<ContentRow[]> {
  return sql<ContentRow[]>`
    select ${columns(sql)} from ${tables(sql)} where c.userid = ${userid} order by c.place desc limit ${most}`;
}

/** Returns the newest page of each sharer, newest first. */
export async function selectLatest(sql: Sql, most: number): Promise<ContentRow[]> {
  return sql<ContentRow[]>`
    with newest as materialized (select userid, latest from sharers order by latest desc limit ${most})
    select ${columns(sql)} from newest n join ${tables(sql)} on c.userid = n.userid and c.place = n.latest
    order by n.latest desc`;
}

/** Returns the newest pages of the people whom a person follows. */
export async function selectFollowed(sql: Sql, follower: string, most: number): Promise<ContentRow[]> {
  return sql<ContentRow[]>`
    with newest as materialized (
      select c.place, c.userid from follows w cross join lateral (
        select place, userid from contents where userid = w.to_userid order by place desc limit ${most}
      ) c where w.from_userid = ${follower} order by c.place desc limit ${most}
    )
    select ${columns(sql)} from newest n join ${tables(sql)} on c.userid = n.userid and c.place = n.place
    order by n.place desc`;
}

export interface SharerRow {
  userid: string;
  username: string;
  avatar: string | null;
  count: number;
  latest: Date;
}

/** Returns the sharers, the most recent first. */
export async function selectSharers(sql: Sql, most: number): Promise<SharerRow[]> {
  return sql<SharerRow[]>`
    select s.userid, ${shownName(sql)}, u.avatar, s.contents as count, c.created_at as latest
    from sharers s join users u on u.userid = s.userid join contents c on c.userid = s.userid and c.place = s.latest
    order by s.latest desc limit ${most}`;
}

export async function countOf(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<{ contents: number }[]>`select contents from sharers where userid = ${userid}`;
  return row?.contents ?? 0;
}

/** A page to insert. */
export interface ContentWrite {
  id: string;
  userid: string;
  file: string;
  name: string;
  page: number;
  text: string;
  link: string;
  search: string;
  clientId: string | null;
  createdAt: Date;
}

/**
 * Inserts a page and counts it, unless this person already has one with the same client id. Returns whether it was
 * inserted.
 */
export async function insertContent(sql: Sql, it: ContentWrite): Promise<boolean> {
  const inserted = await sql`
    with fresh as (
      insert into contents (id, userid, file, content_name, page_num, text, book_link, search, client_id, created_at)
      values (${it.id}, ${it.userid}, ${it.file}, ${it.name}, ${it.page}, ${it.text}, ${it.link}, ${it.search}::tsvector, ${it.clientId},
        ${it.createdAt})
      on conflict (userid, client_id) do nothing returning userid, place
    )
    insert into sharers (userid, contents, latest) select userid, 1, place from fresh
    on conflict (userid) do update
      set contents = sharers.contents + 1, latest = greatest(sharers.latest, excluded.latest)`;
  return inserted.count > 0;
}

/** Inserts pages in the given order, oldest first, and recounts their sharers. */
export async function insertContents(sql: Sql, pages: readonly ContentWrite[]): Promise<void> {
  const rows = pages.map((it) => ({
    id: it.id,
    userid: it.userid,
    file: it.file,
    content_name: it.name,
    page_num: it.page,
    text: it.text,
    book_link: it.link,
    search: it.search,
    client_id: it.clientId,
    created_at: it.createdAt,
  }));
  await sql`insert into contents ${sql(rows)}`;
  await sql`
    insert into sharers (userid, contents, latest)
    select userid, count(*), max(place) from contents
    where userid = any(${[...new Set(pages.map((it) => it.userid))]}) group by userid
    on conflict (userid) do update set contents = excluded.contents, latest = excluded.latest`;
}

export async function findByClientId(
  sql: Sql,
  userid: string,
  clientId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from contents where userid = ${userid} and client_id = ${clientId}`;
  return row?.id;
}

/** Deletes a page and lowers its sharer's count. Returns whether the page existed. */
export async function deleteContent(
  sql: Sql,
  { id, userid }: { id: string; userid: string },
): Promise<boolean> {
  // Serializes one person's shares and deletes, so that `latest` is correct after the delete.
  await sql`select 1 from sharers where userid = ${userid} for update`;
  const deleted = await sql`delete from contents where id = ${id}`;
  if (deleted.count === 0) return false;
  const gone = await sql`delete from sharers where userid = ${userid} and contents = 1`;
  if (gone.count === 0) {
    await sql`
      update sharers set contents = contents - 1,
        latest = (select max(place) from contents where userid = ${userid}) where userid = ${userid}`;
  }
  return true;
}

/** Returns matching pages: the best among the newest five hundred matches. */
export async function selectRelated(sql: Sql, tsquery: string, most: number): Promise<ContentRow[]> {
  return sql<ContentRow[]>`
    with found as materialized (
      select id, search, place from contents where search @@ ${tsquery}::tsquery order by place desc limit 500
    ), best as materialized (
      select id, ts_rank(search, ${tsquery}::tsquery) as rank, place from found order by rank desc, place desc limit ${most}
    )
    select ${columns(sql)} from best b join ${tables(sql)} on c.id = b.id order by b.rank desc, b.place desc`;
}

/** Returns the files of one person's pages. */
export async function selectFiles(sql: Sql, userid: string): Promise<string[]> {
  const rows = await sql<{ file: string }[]>`select distinct file from contents where userid = ${userid}`;
  return rows.map((row) => row.file);
}
