import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { failedTextDays, mailRowDays } from '#contract/admin/mails.ts';
import type { Database, Transaction } from '../database/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Settings } from '../settings/settings.ts';
import type { Site } from '../site/site.ts';
import { bouncedAt } from './bounced.ts';
import { folderCourier } from './courier-folder.ts';
import { smtpCourier } from './courier-smtp.ts';
import { deliver } from './deliver.ts';
import { countWaiting, forgetOldMails, insertMail, reviveMail, waitingMails } from './store.ts';
import { holdsSecret, type MailedNotice, type MailToPost, writeMail } from './write.ts';

export interface Mail {
  /**
   * Adds a mail in the caller's transaction; it is sent shortly after the commit, and only then. An address whose mail
   * bounced gets only codes, keys and mails to the operator.
   */
  post(tx: Transaction, mail: MailToPost): Promise<void>;
  backlog(): Promise<{ waiting: number; oldest: number }>;
  /** Sends one mail of the outbox. Throws if it must be sent later. */
  send(id: string): Promise<void>;
  /** Queues a failed mail whose text is kept, in the caller's transaction. Of any number of callers, one gets true. */
  sendAgain(tx: Transaction, id: string): Promise<boolean>;
  /**
   * Sends mails that were left behind: at its first run the mails claimed by a dead process, without waiting for their
   * jobs to expire (a row lock excludes mails in progress). Later runs queue waiting mails without a job, and delete
   * old finished ones.
   */
  sweep(signal?: AbortSignal): Promise<void>;
  close(): void;
}

export const mailJob = 'mail';
export const sweepEveryMs = 30_000;
const mostAtOnce = 500;
const dayMs = 86_400_000;

/** The mail of this server: sent to `SMTP_URL`, or written to `DATA_DIR/outbox` if it is not set. */
export function createMail(given: {
  db: Database;
  clock: () => Date;
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'dataDir'>;
  site: Pick<Site, 'settings'>;
  jobs: Jobs;
  /** Called for each send that must be retried. */
  onFailed?: () => void;
  /** Rewrites a mail about notifications right before it is sent; null if none of them is still relevant. */
  freshen?: (tx: Transaction, notices: readonly MailedNotice[]) => Promise<MailToPost | null>;
}): Mail {
  const { db, clock, settings, site, jobs, onFailed, freshen } = given;
  const courier = settings.smtpUrl ? smtpCourier(settings.smtpUrl) : folderCourier(outboxFolder(settings));
  const siteName = () => site.settings.site.name;
  const rewrite = async (tx: Transaction, notices: readonly MailedNotice[]) => {
    const fresh = await freshen?.(tx, notices);
    return fresh && writeMail(fresh, { ...settings, siteName: siteName() });
  };
  const send = (id: string) =>
    deliver({ db, clock, courier, from: senderOf(settings.mailFrom, siteName()), rewrite }, id).catch(
      (error: unknown) => {
        onFailed?.();
        throw error;
      },
    );
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  let swept = false;
  return {
    post: (tx, mail) => postMail(tx, mail, { jobs, clock, ...settings, siteName: siteName() }),
    backlog: () => countWaiting(db, clock()),
    send,
    async sendAgain(tx, id) {
      const revived = await reviveMail(tx, id, clock());
      if (revived) await jobs.add(tx, mailJob, id);
      return revived;
    },
    async sweep(signal) {
      if (swept) {
        await jobs.addAgain(mailJob, await waitingMails(db, ago(sweepEveryMs), mostAtOnce));
        await forgetOldMails(db, { rows: ago(mailRowDays * dayMs), texts: ago(failedTextDays * dayMs) });
        return;
      }
      swept = true;
      const stopped = aborted(signal);
      for (const id of await waitingMails(db, ago(0), mostAtOnce)) {
        if (signal?.aborted) return;
        // Shutdown does not wait for a mail server: an interrupted mail is sent again at the next start.
        await Promise.race([send(id), stopped]);
      }
    },
    close: () => courier.close(),
  };
}

const aborted = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));

export const outboxFolder = (settings: Pick<Settings, 'dataDir'>): string => join(settings.dataDir, 'outbox');

/** Mails with a code or a key, without which the person could not sign in, and those to the operator. */
const goesAnyway: ReadonlySet<MailToPost['kind']> = new Set([
  'verification-code',
  'password-reset',
  'password-by-staff',
  'deletion-code',
  'report',
  'donation-words',
]);

/**
 * Adds a mail, unless mail to its address bounced. Its outbox row and the job that sends it are committed or rolled back
 * with the caller's change.
 */
async function postMail(
  tx: Transaction,
  mail: MailToPost,
  by: { jobs: Jobs; clock: () => Date; mailFrom: string; supportEmail: string; siteName: string },
): Promise<void> {
  if (!goesAnyway.has(mail.kind) && (await bouncedAt(tx, mail.to))) return;
  const id = randomUUID();
  const { subject, body, html = null } = writeMail(mail, by);
  const message_id = `<${id}@${domainOf(by.mailFrom)}>`;
  const reply_to = mail.replyTo ?? null;
  const unsubscribe = mail.unsubscribe ?? null;
  const { to: recipient, kind } = mail;
  const created_at = by.clock();
  const notices = mail.notices ? [...mail.notices] : null;
  const letter = {
    recipient,
    kind,
    subject,
    body,
    html,
    message_id,
    reply_to,
    unsubscribe,
    notices,
    created_at,
  };
  await insertMail(tx, { id, ...letter, keeps: !holdsSecret.has(kind) });
  await by.jobs.add(tx, mailJob, id);
}

/** The sender of a mail: an address without a name gets the site's, quoted if it contains more than letters. */
function senderOf(mailFrom: string, name: string): string {
  if (mailFrom.includes('<')) return mailFrom;
  const phrase = /^[\p{L}\p{M}\p{N} ]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
  return `${phrase} <${mailFrom}>`;
}

const domainOf = (address: string): string => /@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
