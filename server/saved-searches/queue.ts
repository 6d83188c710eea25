import type { Transaction } from '../database/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { randomId } from '../random.ts';

/** The job that finds the saved searches for a listing. */
export const matchJob = 'match-saved-searches';

/**
 * Queues the match of a listing against all saved searches after the commit. Each change has its own job: a running one
 * may have read the listing before it.
 */
export const matchAfter = (jobs: Jobs, tx: Transaction, iid: string): Promise<void> =>
  jobs.add(tx, matchJob, `${iid} ${randomId(8)}`);
