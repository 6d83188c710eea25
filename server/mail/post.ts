import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/pool.ts';
import type { Queue } from './queue.ts';
import { insertMail } from './store.ts';
import { type MailToPost, writeMail } from './write.ts';

/**
 * Promises a mail inside the caller's transaction: the outbox row and the job that sends it are committed, or rolled
 * back, together with what the mail tells of. It leaves within a moment of the commit.
 */
export async function postMail(
  tx: Transaction,
  mail: MailToPost,
  by: { queue: Queue; clock: () => Date; mailFrom: string; supportEmail: string },
): Promise<void> {
  const id = randomUUID();
  const { subject, body } = writeMail(mail, by.supportEmail);
  const message_id = `<${id}@${domainOf(by.mailFrom)}>`;
  const reply_to = mail.replyTo ?? null;
  const { to: recipient, kind } = mail;
  const created_at = by.clock();
  await insertMail(tx, { id, recipient, kind, subject, body, message_id, reply_to, created_at });
  await by.queue.add(tx, id);
}

function domainOf(address: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
