import { Problem } from '#contract/problems.ts';
import type { Viewer } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { hasSession, takeProofs } from './stores/proof-store.ts';

/**
 * Begins a change of the viewer's credentials; sign-ins and other such changes wait until the transaction ends. Throws
 * `session-not-found` if the account was deleted or the session ended since the request began.
 */
export async function beginProofChange(tx: Transaction, viewer: Viewer): Promise<void> {
  if (!(await takeProofs(tx, viewer.userid))) throw new Problem('session-not-found');
  await checkSessionLives(tx, viewer);
}

/**
 * Throws `session-not-found` if the session ended during the request. The caller holds a lock for which its end waits.
 */
export async function checkSessionLives(tx: Transaction, { sessionId }: Viewer): Promise<void> {
  if (sessionId !== null && !(await hasSession(tx, sessionId))) throw new Problem('session-not-found');
}
