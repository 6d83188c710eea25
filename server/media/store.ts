import { heldAccount, isShutOut } from '../accounts/policy.ts';
import { visible as visibleContent } from '../book-pages/policy.ts';
import { visible as visibleMessage } from '../chat/policy.ts';
import { hidden } from '../database/planned.ts';
import type { Sql } from '../database/pool.ts';
import { visibleReadPost, visibleTopic } from '../forum/policy.ts';
import { isThere } from '../listings/policy.ts';

/** An accepted image: its key identifies it everywhere, and its size is that of the full variant. */
export interface TakenImage {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

export interface FileRow {
  readonly key: string;
  readonly userid: string;
  readonly width: number;
  readonly height: number;
  /** Of both sizes and the PDF together. */
  readonly bytes: number;
  readonly kind: 'image' | 'pdf';
  readonly clientId: string | null;
}

/** Inserts a file; a PDF counts as rewritten. False if the user is deleted or has already sent its client id. */
export function insertFile(sql: Sql, file: FileRow) {
  const { key, userid, width, height, bytes, kind, clientId } = file;
  return sql`insert into files (key, userid, width, height, bytes, kind, client_id, rewrite_at)
    select ${key}, userid, ${width}::int, ${height}::int, ${bytes}::int, ${kind}, ${clientId}::uuid, null
    from ${heldAccount(sql, userid)}
    on conflict (userid, client_id) do nothing`.any();
}

/** Total bytes of this user's files. A trigger maintains the sum. */
export async function sumOfFiles(sql: Sql, userid: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select bytes::float8 as bytes from file_sums where userid = ${userid}`;
  return row?.bytes ?? 0;
}

export const findSent = (sql: Sql, userid: string, clientId: string) =>
  sql<TakenImage[]>`
    select key, width, height from files where userid = ${userid} and client_id = ${clientId}`.first();

/** How many of these distinct keys are files of this user. In a transaction, none is removed before its commit. */
export const countOwn = (sql: Sql, userid: string, keys: string[]) =>
  sql<[{ count: number }]>`
    select count(*)::int as count from (
      select from files where userid = ${userid} and key = any(${keys}) for key share) own`.value('count');

/** The sizes of these files, of any user. */
export const selectSizes = async (sql: Sql, keys: readonly string[]) => sql<TakenImage[]>`
    select key, width, height from unnest(${hidden(sql, sql`${keys}::text[]`)}) as wanted (key) join files using (key)`;

export interface OwnFile extends TakenImage {
  readonly kind: FileRow['kind'];
  readonly createdAt: Date;
}

export async function selectFilesAfter(sql: Sql, userid: string, after: string, most: number) {
  return sql<OwnFile[]>`
    select key, width, height, kind, created_at as "createdAt" from files
    where userid = ${userid} and key > ${after} order by key limit ${most}`;
}

/** The keys among these that are files of this user, locked as by `countOwn`. */
export const selectOwn = async (sql: Sql, userid: string, keys: string[]) => sql<TakenImage[]>`
    select key, width, height from files where userid = ${userid} and key = any(${keys}) for key share`;

/** Deletes the row of a user's file unless something uses it, as `isUsed`. Returns whether it was deleted. */
export const deleteUnused = (sql: Sql, userid: string, key: string, it: Removing) =>
  sql`
    delete from files f where key = ${key} and userid = ${userid} and not ${isUsed(sql, it)}`.any();

/** Whether a file goes even if a message to the operator has it: with a thing that staff removed, or with its report. */
export interface Removing {
  readonly forGood: boolean;
}

/**
 * Whether anything uses the file `f`, including a report of a thing, and a deleted listing while it can be restored. A
 * message to the operator counts, except `forGood`.
 */
export const isUsed = (sql: Sql, { forGood }: Removing) => sql`(
  ${forGood ? sql`false` : sql`exists (select 1 from reports where photo = f.key)`}
  or exists (select 1 from users where avatar = f.key)
  or exists (select 1 from merchant_applications where photo = f.key)
  or exists (select 1 from messages where photo = f.key)
  or exists (select 1 from contents where file = f.key)
  or exists (select 1 from topics where userid = f.userid and position(f.key in content) > 0)
  or exists (select 1 from posts where userid = f.userid and position(f.key in content) > 0)
  or exists (select 1 from items where userid = f.userid and photos @> array[f.key])
  or exists (select 1 from case_snapshots s where s.files @> array[f.key]))`;

/** Whether any visible thing shows the file `f`. */
export const isShown = (sql: Sql) => sql`(
  exists (select 1 from users u where avatar = f.key and not ${isShutOut(sql, 'u')})
  or exists (select 1 from messages m where m.photo = f.key and ${visibleMessage(sql)})
  or exists (select 1 from contents c where c.file = f.key and ${visibleContent(sql)})
  or exists (select 1 from topics t where t.userid = f.userid and ${visibleTopic(sql)} and position(f.key in t.content) > 0)
  or exists (select 1 from posts p where p.userid = f.userid and ${visibleReadPost(sql)} and position(f.key in p.content) > 0
    and exists (select 1 from topics t where t.ftid = p.ftid and ${visibleTopic(sql)}))
  or exists (select 1 from items i where userid = f.userid and photos @> array[f.key] and i.removed_at is null
    and ${isThere(sql)}))`;
