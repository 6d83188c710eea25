import type { Sql, Transaction } from '../database/pool.ts';

export interface OutboxRow {
  recipient: string;
  subject: string;
  body: string;
  message_id: string;
  reply_to: string | null;
  created_at: Date;
  too_old: boolean;
}

/** Adds a mail to the outbox. */
export async function insertMail(
  sql: Sql,
  mail: Pick<OutboxRow, 'recipient' | 'subject' | 'body' | 'message_id' | 'reply_to' | 'created_at'> & {
    id: string;
    kind: string;
  },
): Promise<void> {
  await sql`insert into outbox ${sql(mail, 'id', 'recipient', 'kind', 'subject', 'body', 'message_id', 'reply_to', 'created_at')}`;
}

/**
 * Locks the mail for this transaction, with `too_old` set if it was created before `oldest`. Returns `done` if there is
 * nothing left to send, and `busy` if another transaction holds the lock.
 */
export async function takeMail(
  tx: Transaction,
  id: string,
  oldest: Date,
): Promise<OutboxRow | 'done' | 'busy'> {
  const [taken] = await tx<OutboxRow[]>`
    select recipient, subject, body, message_id, reply_to, created_at, created_at < ${oldest} as too_old
    from outbox where id = ${id} and sent_at is null and failed_at is null
    for update skip locked`;
  if (taken) return taken;
  const waiting = await tx`select 1 from outbox where id = ${id} and sent_at is null and failed_at is null`;
  return waiting.length > 0 ? 'busy' : 'done';
}

/** Marks a mail as sent. Its text may hold a code or a key, so text and subject are deleted. */
export async function markSent(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`
    update outbox set sent_at = ${now}, subject = null, body = null, attempts = attempts + 1, last_error = null where id = ${id}`;
}

/** Records a failed send. With a `failed` time the mail is not retried. */
export async function markFailed(
  tx: Transaction,
  id: string,
  reason: string,
  failed: Date | null,
): Promise<void> {
  await tx`
    update outbox set attempts = attempts + 1, last_error = ${reason.slice(0, 500)},
      failed_at = ${failed}::timestamptz, subject = case when ${failed !== null} then null else subject end,
      body = case when ${failed !== null} then null else body end
    where id = ${id}`;
}

/** Unsent mails that were created at `by` or before, oldest first. */
export async function waitingMails(sql: Sql, by: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from outbox
    where sent_at is null and failed_at is null and created_at <= ${by}
    order by created_at limit ${most}`;
  return rows.map((row) => row.id);
}

/** The number of unsent mails, and the age of the oldest in seconds. */
export async function countWaiting(sql: Sql, now: Date): Promise<{ waiting: number; oldest: number }> {
  const [row] = await sql<[{ waiting: number; oldest: number }]>`
    select count(*)::int as waiting, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as oldest
    from outbox where sent_at is null and failed_at is null`;
  return row;
}

/** Deletes mails created before `before` that were sent or failed. */
export async function forgetOldMails(sql: Sql, before: Date): Promise<void> {
  await sql`
    delete from outbox
    where (sent_at is not null or failed_at is not null) and created_at < ${before}`;
}
