import { forgetExpired } from './accounts/forget-expired.ts';
import type { Services } from './context.ts';

type Given = Pick<Services, 'db' | 'clock' | 'limits' | 'log'>;

const everyMs = 3_600_000;

/** Tidies up at the start and every hour. It changes nothing that anybody could see, so any process may do it at any time. */
export function keepHouse(services: Given): { stop(): Promise<void> } {
  const quietly = () =>
    tidy(services).catch((error: unknown) => services.log.warn(error, 'housekeeping did not end'));
  let tidying = quietly();
  const timer = setInterval(() => {
    tidying = quietly();
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return tidying;
    },
  };
}

/** Removes what has expired: counters of limits, sessions, tokens, verification codes. */
export async function tidy({ db, clock, limits }: Given): Promise<void> {
  await limits.sweep();
  await forgetExpired(db, clock());
}
