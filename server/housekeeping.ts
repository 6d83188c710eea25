import { forgetExpired } from './accounts/forget-expired.ts';
import type { Services } from './context.ts';
import { removeDeleted } from './listings/remove-deleted.ts';
import { removeDropped } from './media/housekeeping/drop.ts';
import { removeUnused } from './media/housekeeping/remove-unused.ts';
import { rewriteKept } from './media/pdf/rewrite-kept.ts';
import { endUnbegun } from './payments/end-unbegun.ts';
import { forgetOldWrites } from './replica/forget-old.ts';
import { forgetOldReports } from './reports/forget-old.ts';
import { forgetUnused } from './search/forget.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'limits' | 'log' | 'media' | 'metrics' | 'invalidation'>;

const everyMs = 3_600_000;
/** Deleted listings are promised to be gone after ten minutes. */
const deletedEveryMs = 10_000;

/**
 * Tidies up at the start and every hour, and removes deleted listings within seconds of their time. Any process may do
 * it at any time, and also several at once.
 */
export function keepHouse(services: Dependencies): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const stops = [
    repeat(services, everyMs, () => tidy(services, stopping.signal)),
    repeat(services, deletedEveryMs, () => removeOverdue(services)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Does it now and again after each `ms`, never twice at once. Returns how to stop, which waits for one under way. */
function repeat({ metrics, log }: Dependencies, ms: number, act: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const run = () => {
    underWay ??= act()
      .catch((error: unknown) => {
        metrics.failed('housekeeping');
        log.warn(error, 'housekeeping did not end');
      })
      .finally(() => {
        underWay = null;
      });
  };
  run();
  const timer = setInterval(run, ms);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** Removes the listings whose time to be restored is over, and the bytes of their photos. */
async function removeOverdue(services: Dependencies): Promise<void> {
  if ((await removeDeleted(services)) > 0) await removeDropped(services);
}

/**
 * Removes what has expired: counters of limits, sessions, tokens, verification codes, begun sign-ins, old reports,
 * deleted listings; uploads that nothing uses, the bytes of dropped pictures, and words that no text has any more. Payments that nobody can end
 * any more are ended. At last PDFs that an earlier version kept are rewritten, for as long as `signal` lets it.
 */
export async function tidy(services: Dependencies, signal?: AbortSignal): Promise<void> {
  await services.limits.sweep();
  await forgetExpired(services.db, services.clock());
  await forgetOldReports(services.db, services.clock());
  await forgetOldWrites(services.db, services.clock());
  await endUnbegun(services.db, services.clock());
  await removeDeleted(services);
  await removeUnused(services);
  await removeDropped(services);
  await forgetUnused(services.db);
  await rewriteKept(services, undefined, signal);
}
