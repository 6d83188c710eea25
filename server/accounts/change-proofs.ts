import { Problem } from '#contract/problems.ts';
import type { SignedInContext, Viewer } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { hasProof, hasSession, takeProofs } from './stores/proof-store.ts';

/**
 * Begins a change of the viewer's credentials; sign-ins and other such changes wait until the transaction ends. Throws
 * `session-not-found` if the account was deleted or the session ended since the request began.
 */
export async function beginProofChange(tx: Transaction, viewer: Viewer): Promise<void> {
  if (!(await takeProofs(tx, viewer.userid))) throw new Problem('session-not-found');
  await checkSessionLives(tx, viewer);
}

/**
 * Call it after the removal of a linked account or a passkey, in the transaction of `beginProofChange`. Throws
 * `password-first` if nothing is left that signs the viewer in; a link does only while its provider is set up.
 */
export async function refuseNoProof(
  tx: Transaction,
  { viewer, settings }: Pick<SignedInContext, 'viewer' | 'settings'>,
): Promise<void> {
  if (!(await hasProof(tx, viewer.userid, { withLinks: settings.google !== null })))
    throw new Problem('password-first');
}

/**
 * Throws `session-not-found` if the session ended during the request. The caller holds a lock for which its end waits.
 */
export async function checkSessionLives(tx: Transaction, { sessionId }: Viewer): Promise<void> {
  if (sessionId !== null && !(await hasSession(tx, sessionId))) throw new Problem('session-not-found');
}
