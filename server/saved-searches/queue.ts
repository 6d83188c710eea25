import type { Transaction } from '../database/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { randomId } from '../random.ts';

/** The job that finds the saved searches of a listing. */
export const matchJob = 'match-saved-searches';

/**
 * Matches a listing against all saved searches after the commit. Each change is a job of its own: one that runs already
 * may have read the listing before it.
 */
export const matchAfter = (jobs: Jobs, tx: Transaction, iid: string): Promise<void> =>
  jobs.add(tx, matchJob, `${iid} ${randomId(8)}`);
