import type { Database } from '../database/pool.ts';
import type { Log, Queue } from './queue.ts';
import { forgetOldMails, waitingMails } from './store.ts';

const everyMs = 30_000;
const mostAtOnce = 500;
const keptMs = 30 * 86_400_000;

/**
 * Makes sure that no mail is left behind. At the start it sends the mails that a dead process had claimed, without
 * waiting for their jobs to expire; the row lock keeps it off mails that another process is sending. From then on it
 * queues waiting mails without a job again, and deletes old finished ones.
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
