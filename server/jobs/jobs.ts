import { setTimeout as pause } from 'node:timers/promises';
import { type Db, PgBoss } from 'pg-boss';
import type { Database, Sql, Transaction } from '../database/pool.ts';
import { findBacklog } from './store.ts';

/** The log for errors that no caller awaits. */
export interface Log {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** One kind of work that follows a committed change. It gets the id that it was added with, at least once. */
export interface Job {
  readonly name: string;
  /** Does the work; does nothing if it is done already. After an error it is retried, with growing pauses. */
  run(id: string): Promise<void>;
}

export interface Jobs {
  /** Creates the queues and any missing tables, and starts working. Call it before the first `add`. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Adds work to do after the commit of `tx`. */
  add(tx: Transaction, name: string, id: string): Promise<void>;
  /** Adds work; already queued work stays unchanged. */
  addAgain(name: string, ids: readonly string[]): Promise<void>;
  /** Due jobs that no process has taken, and the seconds for which the oldest has been due. */
  backlog(): Promise<{ waiting: number; oldest: number }>;
  /** Waits a moment for running jobs; a job that takes longer is repeated. */
  stop(): Promise<void>;
}

const closeWithinMs = 700;

/** The queue of jobs, which pg-boss keeps in the same database. */
export function openJobs(db: Database, log: Log): Jobs {
  const boss = new PgBoss({
    db: {
      ...over(db),
      async listen(channel, onNotification, onConnect) {
        const { unlisten } = await db.listen(channel, { onNotification, onConnect });
        return { close: unlisten };
      },
    },
    schedule: false,
    // Finds a job of a dead process within seconds of its expiry.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue met an error.'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns.'));
  let names: string[] = [];
  return {
    async start(jobs) {
      names = jobs.map(({ name }) => name);
      await boss.start();
      for (const { name, run } of jobs) {
        // Exclusive: no second job with the same key while the first is queued or running.
        await boss.createQueue(name, { ...retries, policy: 'exclusive', notify: true });
        await boss.work<{ id: string }>(name, polls, (batch) =>
          runAll(
            batch.map(({ data }) => data.id),
            run,
          ),
        );
      }
    },
    async add(tx, name, id) {
      await boss.send(name, { id }, { singletonKey: id, db: over(tx) });
    },
    async addAgain(name, ids) {
      const again = ids.map((id) => ({ data: { id }, singletonKey: id }));
      if (again.length > 0) await boss.insert(name, again);
    },
    backlog: () => findBacklog(db),
    async stop() {
      const working = Promise.all(names.map((name) => boss.offWork(name)));
      await Promise.race([working, pause(closeWithinMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** Lets pg-boss use our own connections, and write in our transactions. */
const over = (sql: Sql): Db => ({
  executeSql: async (text, values) => ({
    rows: await sql.unsafe(text, values?.length ? values : undefined),
  }),
});

const retries = {
  // Longer than a mail server may take for one command; a slower mail is still protected by its row lock.
  expireInSeconds: 40,
  // Pauses double from one second to five minutes. The job itself, not this limit, decides when to give up.
  retryLimit: 5000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 3600,
};

/** Runs a batch at once. If one job fails, all are retried; finished ones then do nothing. */
async function runAll(ids: readonly string[], run: Job['run']): Promise<void> {
  const ends = await Promise.allSettled(ids.map((id) => run(id)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

// A notification wakes the worker at the commit. Polling covers a lost one, and a pooler that forwards none.
const polls = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 1,
  localConcurrency: 2,
  // A full batch is followed by the next one at once, so that simultaneous jobs do not wait for polls.
  batchSize: 2,
  burstWhenBatchFull: true,
};
