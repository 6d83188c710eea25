import { sessionDays } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
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

/** Returns the presented session; `serve` has already checked that it belongs to the user. */
export async function checkSession({ viewer }: SignedInContext): Promise<{ sessions: string[] }> {
  return { sessions: [viewer.session] };
}

/** Ends the session that sends the request. */
export async function logOut({ db, viewer, realtime }: SignedInContext): Promise<{ result: true }> {
  if (viewer.sessionId) {
    await end(db, viewer.userid, viewer.sessionId);
    realtime.endSessions(viewer.userid, { only: viewer.sessionId });
  }
  return { result: true };
}

/** Ends every session, reset key and sign-in token of the viewer. */
export async function logOutEverywhere({ db, viewer, realtime }: SignedInContext): Promise<{ result: true }> {
  await transaction(db, async (tx) => {
    await takeProofs(tx, viewer.userid);
    await deleteTokens(tx, viewer.userid);
    await deleteSessions(tx, viewer.userid, null);
  });
  realtime.endSessions(viewer.userid, { except: null });
  return { result: true };
}

/** Returns the ids of those sessions that have ended for any reason. */
export async function endedSessions(
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<string[]> {
  const live = new Set(await selectLive(db, ids, oldestOf(clock())));
  return ids.filter((id) => !live.has(id));
}

/** A session last used before this time has ended. */
function oldestOf(now: Date): Date {
  return new Date(now.getTime() - sessionDays * 86_400_000);
}

/** Returns the viewer's live sessions, most recently used first. */
export async function listSessions({ db, clock, viewer }: SignedInContext) {
  const rows = await selectSessions(db, viewer.userid, oldestOf(clock()));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      created: row.createdAt.toISOString(),
      last_seen: row.lastSeenAt.toISOString(),
      agent: row.agent,
      current: row.id === viewer.sessionId,
    })),
  };
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

/**
 * Ends a session and returns whether it existed. Waits for a credential change that the session has begun, so that none
 * commits after the session's end.
 */
function end(db: Database, userid: string, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await takeProofs(tx, userid);
    return deleteSession(tx, userid, id);
  });
}
