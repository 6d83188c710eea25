import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/pool.ts';
import { bossDatabase, bossInside } from './boss-database.ts';

/** Where the queue reports what nobody waits for. */
export interface Log {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

export interface Queue {
  /** Makes the tables of the queue where they are missing, and the queue itself. */
  open(): Promise<void>;
  /** Has a mail sent after the commit of `tx`. */
  add(tx: Transaction, id: string): Promise<void>;
  /** Has mails sent; those already queued are left alone. */
  addAgain(ids: string[]): Promise<void>;
  /** Calls `act` for every queued mail, two at a time, again later where it throws. */
  work(act: (id: string) => Promise<void>): Promise<void>;
  /** Waits a moment for what is under way; the job of what takes longer is repeated. */
  close(): Promise<void>;
}

const name = 'mail';
const closeWithinMs = 700;

/** The queue of mails, kept by pg-boss in the same database: repeats with growing pauses, for days. */
export function openQueue(db: Database, log: Log): Queue {
  const boss = new PgBoss({
    db: bossDatabase(db),
    schedule: false,
    // Finds a job whose process died within seconds of its expiry.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The mail queue met an error.'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The mail queue warns.'));
  return {
    async open() {
      await boss.start();
      // Exclusive: of one key no second job while the first waits or runs.
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
  // Longer than a mail server may take to answer one command; the row's lock covers a slower one.
  expireInSeconds: 40,
  // Pauses double from a second to five minutes. When to give up is the mail's age, not this count.
  retryLimit: 5000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 3600,
};

// A notice wakes the worker at the commit. Polling covers one that was lost, and a pooler that passes none on.
const polls = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1, localConcurrency: 2 };
