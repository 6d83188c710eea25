import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/pool.ts';
import { bossDatabase, bossInside } from './boss-database.ts';

/** The log for errors that no caller awaits. */
export interface Log {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

export interface Queue {
  /** Creates the queue, and its tables if they are missing. */
  open(): Promise<void>;
  /** Queues a mail to be sent after the commit of `tx`. */
  add(tx: Transaction, id: string): Promise<void>;
  /** Queues mails to be sent; those already queued stay as they are. */
  addAgain(ids: string[]): Promise<void>;
  /** Calls `act` for every queued mail, two at a time, and retries later if it throws. */
  work(act: (id: string) => Promise<void>): Promise<void>;
  /** Waits a moment for running jobs; a job that takes longer is repeated. */
  close(): Promise<void>;
}

const name = 'mail';
const closeWithinMs = 700;

/** The queue of mails, which pg-boss keeps in the same database. It retries with growing pauses for days. */
export function openQueue(db: Database, log: Log): Queue {
  const boss = new PgBoss({
    db: bossDatabase(db),
    schedule: false,
    // Finds a job of a dead process within seconds of its expiry.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The mail queue met an error.'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The mail queue warns.'));
  return {
    async open() {
      await boss.start();
      // Exclusive: no second job with the same key while the first waits or runs.
      await boss.createQueue(name, { ...jobs, policy: 'exclusive', notify: true });
    },
    async add(tx, id) {
      await boss.send(name, { id }, { singletonKey: id, db: bossInside(tx) });
    },
    async addAgain(ids) {
      const again = ids.map((id) => ({ data: { id }, singletonKey: id }));
      if (again.length > 0) await boss.insert(name, again);
    },
    async work(act) {
      await boss.work<{ id: string }>(name, polls, async ([job]) => (job ? act(job.data.id) : undefined));
    },
    async close() {
      await Promise.race([boss.offWork(name), pause(closeWithinMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

const jobs = {
  // Longer than a mail server may take to answer one command; the row lock covers a slower one.
  expireInSeconds: 40,
  // Pauses double from one second to five minutes. The age of the mail decides when to give up, not this count.
  retryLimit: 5000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 3600,
};

// A notification wakes the worker at the commit. Polling covers a lost one, and a pooler that forwards none.
const polls = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1, localConcurrency: 2 };
