import type { Sql, Transaction } from '../database/pool.ts';
import type { MailedNotice } from './write.ts';

export interface OutboxRow {
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  message_id: string;
  reply_to: string | null;
  unsubscribe: string | null;
  notices: MailedNotice[] | null;
  created_at: Date;
  too_old: boolean;
}

/** Adds a mail. Its account is that of the reply address, else that of the recipient, if any. */
export async function insertMail(
  sql: Sql,
  mail: Omit<OutboxRow, 'too_old'> & { id: string; kind: string; keeps: boolean },
): Promise<void> {
  const about = mail.reply_to ?? mail.recipient;
  await sql`
    insert into outbox (id, recipient, kind, subject, body, html, message_id, reply_to, unsubscribe, created_at, keeps, notices,
      person)
    values (${mail.id}, ${mail.recipient}, ${mail.kind}, ${mail.subject}, ${mail.body}, ${mail.html}, ${mail.message_id},
      ${mail.reply_to}, ${mail.unsubscribe}, ${mail.created_at}, ${mail.keeps},
      ${mail.notices && JSON.stringify(mail.notices)}::jsonb,
      (select userid from users where lower(email) = lower(${about})))`;
}

/** Locks an unsent mail; `too_old` if created before `oldest`. Else `done`, or `busy` if another process holds it. */
export async function takeMail(
  tx: Transaction,
  id: string,
  oldest: Date,
): Promise<OutboxRow | 'done' | 'busy'> {
  const [taken] = await tx<OutboxRow[]>`
    select recipient, subject, body, html, message_id, reply_to, unsubscribe, notices, created_at,
      coalesce(asked_at, created_at) < ${oldest} as too_old
    from outbox where id = ${id} and sent_at is null and failed_at is null
    for update skip locked`;
  if (taken) return taken;
  const waiting = await tx`select 1 from outbox where id = ${id} and sent_at is null and failed_at is null`;
  return waiting.length > 0 ? 'busy' : 'done';
}

/** Deletes a mail whose notifications are no longer relevant. */
export async function withdrawMail(tx: Transaction, id: string): Promise<void> {
  await tx`delete from outbox where id = ${id}`;
}

/** Marks a mail as sent, and deletes text and subject, since they may contain a code or a key. */
export async function markSent(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`
    update outbox set sent_at = ${now}, subject = null, body = null, notices = null, attempts = attempts + 1, last_error = null where id = ${id}`;
}

/** Records a failed send. With a `failed` time the mail is not retried, and loses its text unless it may be kept. */
export async function markFailed(tx: Transaction, id: string, reason: string, failed: Date | null) {
  // The lock waits for a concurrent deletion of the account, which does not see this mail as failed.
  const gone = tx`
    keeps and person is not null and not exists (
      select from users u where u.userid = outbox.person and u.deleted_at is null for key share)`;
  const forgets = failed === null ? tx`false` : tx`(not keeps or ${gone})`;
  await tx`
    update outbox set attempts = attempts + 1, last_error = ${reason.slice(0, 500)}, failed_at = ${failed}::timestamptz,
      subject = case when ${forgets} then null else subject end, body = case when ${forgets} then null else body end
    where id = ${id}`;
}

/** Releases a failed mail for another send. Of any number of concurrent callers, one gets true. */
export const reviveMail = (tx: Transaction, id: string, now: Date) =>
  tx`
    update outbox set failed_at = null, asked_at = ${now}
    where id = ${id} and failed_at is not null and body is not null`.any();

/** Deletes the texts of failed mails about a person. */
export async function forgetMailsOf(tx: Transaction, userid: string): Promise<void> {
  await tx`update outbox set body = null where person = ${userid} and failed_at is not null and body is not null`;
}

/** The stored mails to a person, oldest first; only failed ones still have a text. */
export const selectMailsTo = async (sql: Sql, userid: string, email: string) => sql<ExportedMail[]>`
  select kind, subject, body, created_at as "createdAt", sent_at as "sentAt", failed_at as "failedAt" from outbox
  where person = ${userid} and lower(recipient) = lower(${email}) order by created_at`;

interface ExportedMail {
  readonly kind: string;
  readonly subject: string | null;
  readonly body: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
}

/** Unsent mails that were created at `by` or before, oldest first. */
export const waitingMails = (sql: Sql, by: Date, most: number) =>
  sql<{ id: string }[]>`
    select id from outbox
    where sent_at is null and failed_at is null and created_at <= ${by}
    order by created_at limit ${most}`.values('id');

export const countWaiting = (sql: Sql, now: Date) =>
  sql<[{ waiting: number; oldest: number }]>`
    select count(*)::int as waiting, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as oldest
    from outbox where sent_at is null and failed_at is null`.first();

/** Deletes mails that ended before `rows`, and the texts of mails that failed before `texts`. */
export async function forgetOldMails(sql: Sql, { rows, texts }: { rows: Date; texts: Date }): Promise<void> {
  await sql`
    delete from outbox
    where (sent_at is not null or failed_at is not null) and created_at < ${rows}`;
  await sql`update outbox set body = null where failed_at < ${texts} and body is not null`;
}

/** Stores only addresses of accounts, so that unknown ones do not fill the table. */
export async function insertBounce(sql: Sql, email: string, now: Date): Promise<void> {
  await sql`
    insert into mail_bounces (email, bounced_at)
    select lower(email), ${now} from users where lower(email) = lower(${email})
    on conflict (email) do update set bounced_at = excluded.bounced_at`;
}

/** Time of the bounce of an address. */
export const findBounce = (sql: Sql, email: string) =>
  sql<{ at: Date }[]>`select bounced_at as at from mail_bounces where email = lower(${email})`.value('at');

export async function deleteBounce(sql: Sql, email: string): Promise<void> {
  await sql`delete from mail_bounces where email = lower(${email})`;
}
