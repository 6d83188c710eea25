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
/** Deleted listings must be gone after ten minutes. */
const deletedEveryMs = 10_000;

/**
 * Runs `tidy` at the start and every hour, and removes deleted listings within seconds of their deadline. Any process
 * may do this at any time, also several at once.
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

/**
 * Runs `act` now and every `ms` milliseconds, never twice at once. Returns a function that stops it and waits for a run
 * in progress.
 */
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

/** Removes listings whose time to be restored is over, and the bytes of their photos. */
async function removeOverdue(services: Dependencies): Promise<void> {
  if ((await removeDeleted(services)) > 0) await removeDropped(services);
}

/**
 * Removes what has expired: rate limit counters, sessions, tokens, verification codes, unfinished sign-ins, old
 * reports, the replica's write records, deleted listings, unused uploads, the bytes of dropped pictures, and search
 * words that no text contains any more. Ends payments that no provider notice will end any more. Last, rewrites PDFs
 * that an earlier version stored, until `signal` aborts.
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
