import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/database/pool.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Mail } from '#server/mail/mail.ts';
import { freshDatabase } from '../world/postgres.ts';
import { startMail } from './start-mail.ts';

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
  const opened: { mail: Mail; jobs: Jobs; db: Database }[] = [];
  const db = openDatabase(fresh.url);
  return {
    db,
    databaseUrl: fresh.url,
    async mail(smtpUrl, dataDir = '') {
      const own = openDatabase(fresh.url, { max: 4 });
      const { mail, jobs } = await startMail(own, { ...mailSettings, smtpUrl, dataDir });
      opened.push({ mail, jobs, db: own });
      return mail;
    },
    async close() {
      for (const { mail, jobs, db } of opened) {
        await jobs.stop();
        mail.close();
        await db.end({ timeoutSeconds: 1 });
      }
      await db.end({ timeoutSeconds: 1 });
      await fresh.drop();
    },
  };
}

const mailSettings = { mailFrom: 'Quad <no-reply@quad.example>', supportEmail: 'help@quad.example' };

/** Waits until a condition is true. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 8000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`condition not met within ${withinMs} ms`);
    await pause(15);
  }
}
