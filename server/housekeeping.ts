import { forgetExpired } from './accounts/forget-expired.ts';
import type { Services } from './context.ts';
import { removeDropped } from './media/drop.ts';
import { endUnbegun } from './payments/end-unbegun.ts';
import { forgetOldWrites } from './replica/forget-old.ts';
import { forgetOldReports } from './reports/forget-old.ts';

type Given = Pick<Services, 'db' | 'clock' | 'limits' | 'log' | 'media' | 'metrics'>;

const everyMs = 3_600_000;

/** Tidies up at the start and every hour. Any process may do it at any time, and also several at once. */
export function keepHouse(services: Given): { stop(): Promise<void> } {
  const quietly = () =>
    tidy(services).catch((error: unknown) => {
      services.metrics.failed('housekeeping');
      services.log.warn(error, 'housekeeping did not end');
    });
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

/**
 * Removes what has expired: counters of limits, sessions, tokens, verification codes, begun sign-ins, old reports; and
 * the bytes of dropped pictures. Payments that nobody can end any more are ended.
 */
export async function tidy(services: Given): Promise<void> {
  await services.limits.sweep();
  await forgetExpired(services.db, services.clock());
  await forgetOldReports(services.db, services.clock());
  await forgetOldWrites(services.db, services.clock());
  await endUnbegun(services.db, services.clock());
  await removeDropped(services);
}
