import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import { hashOf } from '../../random.ts';
import { maySignIn } from '../policy.ts';
import { findUser } from '../stores/account-store.ts';
import { hasToken } from '../stores/session-store.ts';
import { exchangeToken } from './exchange-token.ts';
import { type SignedIn, signedIn } from './open-session.ts';
import type { Pair } from './viewer.ts';

/**
 * Verifies a pair. A session or reset key is returned unchanged. With `link` the pair must hold a sign-in token, which
 * is used up for a new session; `browser` is the browser's secret. Throws `session-not-found`, and as `exchangeToken`.
 */
export async function verifySession(
  context: Context,
  { link }: { link?: boolean | undefined },
  { pair, browser }: { pair: Pair | null; browser: string },
): Promise<SignedIn> {
  const { db, clock, viewer } = context;
  if (link && pair) return exchangeToken(context, pair, browser);
  if (viewer) return signedIn(db, context, viewer, viewer.session);
  const user = pair && !pair.userid.includes('\u0000') ? await findUser(db, pair.userid) : undefined;
  if (!pair || !user || !maySignIn(context.settings, user)) throw new Problem('session-not-found');
  const proved = await hasToken(db, user.userid, 'reset', hashOf(pair.session), clock());
  if (!proved) throw new Problem('session-not-found');
  return signedIn(db, context, user, pair.session);
}

const others = ['school', 'avatar', 'contact', 'about', 'username', 'show'];

/** Returns the viewer of a reset key, which may only set a password in `user/set`; else null. */
export async function resetKeyHolder(context: Context, pair: Pair, raw: Readonly<Record<string, unknown>>) {
  const alone = raw.password !== undefined && others.every((it) => raw[it] === undefined);
  if (!alone || pair.userid.includes('\u0000')) return null;
  const user = await findUser(context.db, pair.userid);
  if (!user || !maySignIn(context.settings, user)) return null;
  if (!(await hasToken(context.db, user.userid, 'reset', hashOf(pair.session), context.clock()))) return null;
  return { ...user, sessionId: null, session: pair.session, factorAt: null, factorConfirmedAt: null };
}
