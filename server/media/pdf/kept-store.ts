import type { Sql, Transaction } from '../../database/pool.ts';

export interface KeptPdf {
  readonly key: string;
  readonly userid: string;
  /** Whether an earlier attempt to rewrite it was refused. */
  readonly refused: boolean;
}

/** Claims the next PDF that is due for rewriting at `now`; no other caller gets it before `until`. */
export const claimKept = (sql: Sql, now: Date, until: Date) =>
  sql<KeptPdf[]>`
    update files set rewrite_at = ${until}
    where key = (
      select key from files where kind = 'pdf' and rewrite_at <= ${now}
      order by rewrite_at limit 1 for no key update skip locked)
    returning key, userid, rewrite_refused as refused`.first();

/** Whether a PDF exists and still has to be rewritten; its row is locked until the commit against removal. */
export const holdKept = (tx: Transaction, key: string) =>
  tx`
    select 1 from files where key = ${key} and kind = 'pdf' and rewrite_at is not null for no key update`.any();

/** Marks a locked file as done, with its new kind and its total bytes, and updates the sum of this user's files. */
export async function markDone(tx: Transaction, key: string, kind: 'image' | 'pdf', bytes: number) {
  await tx`
    with former as (select bytes from files where key = ${key}),
    done as (
      update files set rewrite_at = null, rewrite_refused = false, kind = ${kind}, bytes = ${bytes}::int
      where key = ${key} returning userid)
    update file_sums s set bytes = s.bytes + ${bytes}::int - former.bytes
    from former, done where s.userid = done.userid`;
}

export async function markRefused(sql: Sql, key: string): Promise<void> {
  await sql`update files set rewrite_refused = true where key = ${key} and rewrite_at is not null`;
}
