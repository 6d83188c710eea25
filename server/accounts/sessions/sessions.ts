import { sessionDays } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import { daysBefore } from '../../clock.ts';
import type { SignedInContext } from '../../context.ts';
import type { Database, Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import { isUuid } from '../../uuid.ts';
import { takeProofs } from '../stores/proof-store.ts';
import {
  deleteSession,
  deleteSessions,
  deleteTokens,
  selectLive,
  selectSessions,
} from '../stores/session-store.ts';

/** Returns the presented session; `serve` has already checked its owner. */
export const checkSession = async ({ viewer }: SignedInContext): Promise<{ sessions: string[] }> => ({
  sessions: [viewer.session],
});

export async function logOut({ db, viewer, realtime }: SignedInContext): Promise<{ result: true }> {
  if (viewer.sessionId) {
    await end(db, viewer.userid, viewer.sessionId);
    realtime.endSessions(viewer.userid, { only: viewer.sessionId });
  }
  return { result: true };
}

/** Ends every session, reset key and sign-in token of the viewer. */
export async function logOutEverywhere({ db, viewer, realtime }: SignedInContext): Promise<{ result: true }> {
  await transaction(db, (tx) => endEverySession(tx, viewer.userid));
  realtime.endSessions(viewer.userid, { except: null });
  return { result: true };
}

/**
 * Ends every session, reset key and sign-in token of a person. Returns how many sessions it ended, or undefined without
 * the account. Call `realtime.endSessions` after the commit.
 */
export async function endEverySession(tx: Transaction, userid: string): Promise<number | undefined> {
  if (!(await takeProofs(tx, userid))) return undefined;
  await deleteTokens(tx, userid);
  return deleteSessions(tx, userid, null);
}

/** Returns the ids of those sessions that have ended for any reason. */
export async function endedSessions(
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<string[]> {
  const live = new Set(await selectLive(db, ids, daysBefore(clock(), sessionDays)));
  return ids.filter((id) => !live.has(id));
}

export async function listSessions(context: SignedInContext) {
  const { viewer } = context;
  const sessions = await sessionsOf(context, viewer.userid);
  return { sessions: sessions.map((it) => ({ ...it, current: it.id === viewer.sessionId })) };
}

/** The live sessions of a person, the last used first. */
export async function sessionsOf({ db, clock }: Pick<SignedInContext, 'db' | 'clock'>, userid: string) {
  const rows = await selectSessions(db, userid, daysBefore(clock(), sessionDays));
  return rows.map(({ id, createdAt, lastSeenAt, agent }) => ({
    id,
    created: createdAt.toISOString(),
    last_seen: lastSeenAt.toISOString(),
    agent,
  }));
}

/** Ends one session of the viewer. Throws `not-found` for any other id. */
export async function endSession(
  { db, viewer, realtime }: SignedInContext,
  { id }: { id: string },
): Promise<{ result: true }> {
  if (!isUuid(id) || !(await end(db, viewer.userid, id))) throw new Problem('not-found');
  realtime.endSessions(viewer.userid, { only: id.toLowerCase() });
  return { result: true };
}

/** Ends a session and returns whether it existed. Waits for a credential change that the session has begun. */
function end(db: Database, userid: string, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await takeProofs(tx, userid);
    return deleteSession(tx, userid, id);
  });
}
