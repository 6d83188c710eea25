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
  mail: Pick<OutboxRow, 'recipient' | 'subject' | 'body' | 'message_id' | 'reply_to'> & {
    id: string;
    kind: string;
  },
): Promise<void> {
  await sql`insert into outbox ${sql(mail, 'id', 'recipient', 'kind', 'subject', 'body', 'message_id', 'reply_to')}`;
}

/** Takes the mail for this transaction alone: `done` when there is nothing left to send, `busy` when another has it. */
export async function takeMail(
  tx: Transaction,
  id: string,
  days: number,
): Promise<OutboxRow | 'done' | 'busy'> {
  const [taken] = await tx<OutboxRow[]>`
    select recipient, subject, body, message_id, reply_to, created_at, created_at < now() - make_interval(days => ${days}) as too_old
    from outbox where id = ${id} and sent_at is null and failed_at is null
    for update skip locked`;
  if (taken) return taken;
  const waiting = await tx`select 1 from outbox where id = ${id} and sent_at is null and failed_at is null`;
  return waiting.length > 0 ? 'busy' : 'done';
}

/** The mail server has it. Its text, which may hold a code or a key, is not kept. */
export async function markSent(tx: Transaction, id: string): Promise<void> {
  await tx`
    update outbox set sent_at = now(), body = null, attempts = attempts + 1, last_error = null where id = ${id}`;
}

/** It did not go; with `final` it is not tried again. */
export async function markFailed(tx: Transaction, id: string, reason: string, final: boolean): Promise<void> {
  await tx`
    update outbox set attempts = attempts + 1, last_error = ${reason.slice(0, 500)},
      failed_at = case when ${final} then now() end, body = case when ${final} then null else body end
    where id = ${id}`;
}

/** Mails that still have to go and are older than so many seconds, oldest first. */
export async function waitingMails(sql: Sql, olderThanSeconds: number, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from outbox
    where sent_at is null and failed_at is null and created_at <= now() - make_interval(secs => ${olderThanSeconds})
    order by created_at limit ${most}`;
  return rows.map((row) => row.id);
}

/** How many mails still have to go, and the seconds that the oldest of them has waited. */
export async function countWaiting(sql: Sql): Promise<{ waiting: number; oldest: number }> {
  const [row] = await sql<[{ waiting: number; oldest: number }]>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from outbox where sent_at is null and failed_at is null`;
  return row;
}

/** Forgets mails that went, or failed, more than so many days ago. */
export async function forgetOldMails(sql: Sql, days: number): Promise<void> {
  await sql`
    delete from outbox
    where (sent_at is not null or failed_at is not null) and created_at < now() - make_interval(days => ${days})`;
}
