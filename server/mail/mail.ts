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
  /**
   * Adds a mail in the caller's transaction. It is sent within a moment of the commit, and never without the commit.
   */
  post(tx: Transaction, mail: MailToPost): Promise<void>;
  /** The number of unsent mails, and the age of the oldest in seconds. */
  backlog(): Promise<{ waiting: number; oldest: number }>;
  /** Prepares the queue and starts sending. Call it before the first `post`. */
  start(): Promise<void>;
  /** Ends within a second. A mail whose sending is cut off is sent again at the next start. */
  stop(): Promise<void>;
}

/** The mail of this server: sent to `SMTP_URL`, or written to `DATA_DIR/outbox` if it is not set. */
export function createMail(given: {
  db: Database;
  clock: () => Date;
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'dataDir'>;
  log: Log;
  /** Called for each send that must be retried. */
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

/** The folder for mails without a mail server. */
export function outboxFolder(settings: Pick<Settings, 'dataDir'>): string {
  return join(settings.dataDir, 'outbox');
}

/**
 * Adds a mail inside the caller's transaction: the outbox row and the job that sends it are committed or rolled back
 * together with the caller's change. It is sent within a moment of the commit.
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
