import { Problem } from '#contract/problems.ts';
import type { Context, Viewer } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { hashOf } from '../random.ts';
import { openSession, type SignedIn, signedIn } from './open-session.ts';
import { hasToken, takeToken } from './session-store.ts';
import { findUser } from './store.ts';
import type { Pair } from './viewer.ts';

/**
 * Proves a pair: a session or a reset key is answered as it is, a sign-in token is used up for a fresh session.
 * Throws `session-not-found`.
 */
export async function verifySession(context: Context, pair: Pair | null): Promise<SignedIn> {
  const { db, clock, viewer } = context;
  if (viewer) return signedIn(db, viewer, viewer.session);
  const user = pair && !pair.userid.includes('\u0000') ? await findUser(db, pair.userid) : undefined;
  if (!pair || !user) throw new Problem('session-not-found');
  const hash = hashOf(pair.session);
  if (await hasToken(db, user.userid, 'reset', hash, clock())) return signedIn(db, user, pair.session);
  return transaction(db, async (tx) => {
    if (!(await takeToken(tx, user.userid, 'sign-in', hash, clock()))) throw new Problem('session-not-found');
    return openSession(tx, context, user);
  });
}

/**
 * The holder of a reset key, who may set a password and nothing else: the viewer of `user/set` where the pair is
 * no session. Null for any other change, and for any other key.
 */
export async function resetKeyHolder(
  context: Context,
  pair: Pair,
  raw: Readonly<Record<string, unknown>>,
): Promise<Viewer | null> {
  const alone =
    raw.password !== undefined && ['school', 'avatar', 'contact'].every((it) => raw[it] === undefined);
  if (!alone || pair.userid.includes('\u0000')) return null;
  const user = await findUser(context.db, pair.userid);
  if (!user || !(await hasToken(context.db, user.userid, 'reset', hashOf(pair.session), context.clock())))
    return null;
  return { ...user, sessionId: null, session: pair.session };
}
