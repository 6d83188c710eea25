import type { Sql, Transaction } from '../../database/pool.ts';

/** The change that an undo link reverts. */
export interface UndoRow {
  readonly id: string;
  readonly userid: string;
  readonly email: string;
  readonly schoolEmail: string | null;
  readonly schoolEmailProvedAt: Date | null;
}

export async function insertUndo(
  tx: Transaction,
  it: Omit<UndoRow, 'id'> & { hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into email_undos (hash, userid, email, school_email, school_email_proved_at, created_at, expires_at)
    values (${it.hash}, ${it.userid}, ${it.email}, ${it.schoolEmail}, ${it.schoolEmailProvedAt},
      ${it.now}, ${it.expiresAt})`;
}

/** Returns the change that a link still reverts, and its person's language. */
export const findUndo = (sql: Sql, hash: Buffer, now: Date) =>
  sql<(UndoRow & { lang: 'en' | 'zh' })[]>`
    select e.id::text as id, e.userid, e.email, e.school_email as "schoolEmail",
      e.school_email_proved_at as "schoolEmailProvedAt", u.lang
    from email_undos e join users u on u.userid = e.userid
    where e.hash = ${hash} and e.expires_at > ${now} and u.deleted_at is null`.first();

/** Ends a link and those of later changes, which would restore what it undoes. Returns whether it was still valid. */
export const takeUndo = (tx: Transaction, { id, userid }: Pick<UndoRow, 'id' | 'userid'>) =>
  tx<{ isThis: boolean }[]>`
    with gone as (
      delete from email_undos where userid = ${userid} and id >= ${id}::bigint
        and exists (select from email_undos where id = ${id}::bigint)
      returning id
    )
    select 1 from gone where id = ${id}::bigint`.any();

/** The earlier addresses of a person whose undo links are still valid. */
export const selectUndos = async (sql: Sql, userid: string, now: Date) =>
  sql<{ email: string; expiresAt: Date }[]>`
    select email, expires_at as "expiresAt" from email_undos where userid = ${userid} and expires_at > ${now} order by id`;

export async function deleteExpiredUndos(sql: Sql, now: Date): Promise<void> {
  await sql`delete from email_undos where expires_at <= ${now}`;
}
