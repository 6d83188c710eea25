import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { createMail, type Mail } from '#server/mail/mail.ts';
import { freshDatabase } from '../world/postgres.ts';

export interface MailWorld {
  db: Database;
  databaseUrl: string;
  /** Starts one process's mail. It stops with the world. */
  mail(smtpUrl: string | null, dataDir?: string): Promise<Mail>;
  close(): Promise<void>;
}

/** A database with its outbox, and any number of mail instances over it. */
export async function openMailWorld(): Promise<MailWorld> {
  const fresh = await freshDatabase();
  const opened: { mail: Mail; db: Database }[] = [];
  const db = openDatabase(fresh.url);
  return {
    db,
    databaseUrl: fresh.url,
    async mail(smtpUrl, dataDir = '') {
      const own = openDatabase(fresh.url, { max: 4 });
      const mail = createMail({
        db: own,
        clock: () => new Date(),
        settings: { ...names, smtpUrl, dataDir },
        log: silent,
      });
      opened.push({ mail, db: own });
      await mail.start();
      return mail;
    },
    async close() {
      await Promise.all(opened.map((it) => it.mail.stop().then(() => it.db.end({ timeout: 1 }))));
      await db.end({ timeout: 1 });
      await fresh.drop();
    },
  };
}

export const names = { mailFrom: 'Quad <no-reply@quad.example>', supportEmail: 'help@quad.example' };

/** Waits until a condition is true. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 8000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to that in time');
    await pause(15);
  }
}

const silent = { warn() {}, error() {} };
