import { setImmediate as theAnswer } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './operating/metrics.ts';

/** What is done when the answer is out, where the time of the answer must not tell what was found. */
export interface Afterwards {
  /** Begins `act` once the answer has left. Nobody waits for it, so what it throws is logged and counted. */
  follow(act: () => Promise<void>): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Keeps what follows answers in this process: what a process that is killed has not done is asked for again. */
export function createAfterwards(log: FastifyBaseLogger, metrics: Pick<Metrics, 'failed'>): Afterwards {
  const following = new Set<Promise<void>>();
  return {
    follow(act) {
      const done = theAnswer()
        .then(act)
        .catch((error: unknown) => {
          metrics.failed('afterwards');
          log.error(error, 'what follows an answer was not done');
        })
        .finally(() => following.delete(done));
      following.add(done);
    },
    async stop() {
      await Promise.all(following);
    },
  };
}
