import { Problem } from '#contract/problems.ts';
import type { Context, Viewer } from '../../context.ts';
import { hashOf } from '../../random.ts';
import { findUser } from '../stores/account-store.ts';
import { hasToken } from '../stores/session-store.ts';
import { exchangeToken } from './exchange-token.ts';
import { maySignIn } from './may-sign-in.ts';
import { type SignedIn, signedIn } from './open-session.ts';
import type { Pair } from './viewer.ts';

/**
 * Proves a pair: a session or a reset key is answered as it is. With `link` it is a sign-in token and nothing else,
 * which is used up for a fresh session; `browser` is the secret of the browser that asks. Throws `session-not-found`.
 */
export async function verifySession(
  context: Context,
  { link }: { link?: boolean | undefined },
  { pair, browser }: { pair: Pair | null; browser: string },
): Promise<SignedIn> {
  const { db, clock, viewer } = context;
  if (link && pair) return exchangeToken(context, pair, browser);
  if (viewer) return signedIn(db, viewer, viewer.session);
  const user = pair && !pair.userid.includes('\u0000') ? await findUser(db, pair.userid) : undefined;
  if (!pair || !user || !maySignIn(context.settings, user)) throw new Problem('session-not-found');
  const proved = await hasToken(db, user.userid, 'reset', hashOf(pair.session), clock());
  if (!proved) throw new Problem('session-not-found');
  return signedIn(db, user, pair.session);
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
  if (!user || !maySignIn(context.settings, user)) return null;
  if (!(await hasToken(context.db, user.userid, 'reset', hashOf(pair.session), context.clock()))) return null;
  return { ...user, sessionId: null, session: pair.session };
}
