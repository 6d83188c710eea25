import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database, Transaction } from '../database/pool.ts';
import type { Settings } from '../settings/settings.ts';
import { folderCourier } from './courier-folder.ts';
import { smtpCourier } from './courier-smtp.ts';
import { deliver } from './deliver.ts';
import { type Log, openQueue, type Queue } from './queue.ts';
import { countWaiting, insertMail } from './store.ts';
import { keepSweeping } from './sweep.ts';
import { type MailToPost, writeMail } from './write.ts';

export interface Mail {
  /** Promises a mail in the caller's transaction; it leaves within a moment of the commit, and never without it. */
  post(tx: Transaction, mail: MailToPost): Promise<void>;
  /** How many mails still have to go, and the seconds that the oldest of them has waited. */
  backlog(): Promise<{ waiting: number; oldest: number }>;
  /** Makes the queue ready and begins to send. Comes before the first `post`. */
  start(): Promise<void>;
  /** Ends within a second; a mail under way is repeated at the next start if it did not get through. */
  stop(): Promise<void>;
}

/** The mail of this server: to `SMTP_URL`, or into `DATA_DIR/outbox` without it. */
export function createMail(given: {
  db: Database;
  clock: () => Date;
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'dataDir'>;
  log: Log;
  /** Told of each sending that has to be tried again. */
  onFailed?: () => void;
}): Mail {
  const { db, clock, settings, log, onFailed } = given;
  const queue = openQueue(db, log);
  const courier = settings.smtpUrl ? smtpCourier(settings.smtpUrl) : folderCourier(outboxFolder(settings));
  const send = (id: string) =>
    deliver({ db, clock, courier, from: settings.mailFrom }, id).catch((error: unknown) => {
      onFailed?.();
      throw error;
    });
  let sweeping: { stop(): void } | undefined;
  return {
    post: (tx, mail) => postMail(tx, mail, { queue, clock, ...settings }),
    backlog: () => countWaiting(db, clock()),
    async start() {
      await queue.open();
      await queue.work(send);
      sweeping = keepSweeping({ db, clock, queue, send, log });
    },
    async stop() {
      sweeping?.stop();
      await queue.close();
      courier.close();
    },
  };
}

/** Where mails are kept without a mail server. */
export function outboxFolder(settings: Pick<Settings, 'dataDir'>): string {
  return join(settings.dataDir, 'outbox');
}

/**
 * Promises a mail inside the caller's transaction: the outbox row and the job that sends it are committed, or rolled
 * back, together with what the mail tells of. It leaves within a moment of the commit.
 */
async function postMail(
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
