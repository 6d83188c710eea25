import type { Database } from '../database/pool.ts';
import type { Log, Queue } from './queue.ts';
import { forgetOldMails, waitingMails } from './store.ts';

const everyMs = 30_000;
const mostAtOnce = 500;
const keptMs = 30 * 86_400_000;

/**
 * Sees to it that no mail is left behind. At the start it sends what a process that died had in hand, without waiting
 * for its job to expire (the row's lock keeps it off what another process is sending); from then on it queues again
 * whatever waits without a job, and forgets what is long done.
 */
export function keepSweeping(given: {
  db: Database;
  clock: () => Date;
  queue: Queue;
  send: (id: string) => Promise<void>;
  log: Log;
}): { stop(): void } {
  const { db, clock, queue, send, log } = given;
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  let stopped = false;

  const quietly = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      if (!stopped) log.warn({ err: error }, 'A sweep of the outbox did not end.');
    });

  const sendLeftBehind = async () => {
    for (const id of await waitingMails(db, ago(0), mostAtOnce)) {
      if (stopped) return;
      await send(id);
    }
  };
  const queueAgain = async () => {
    await queue.addAgain(await waitingMails(db, ago(everyMs), mostAtOnce));
    await forgetOldMails(db, ago(keptMs));
  };

  void quietly(sendLeftBehind);
  const timer = setInterval(() => quietly(queueAgain), everyMs);
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
