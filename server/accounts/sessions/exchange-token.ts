import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { hashOf } from '../../random.ts';
import { openOrAsk } from '../factor/second-factor.ts';
import { maySignIn } from '../policy.ts';
import { findUser } from '../stores/account-store.ts';
import { holdProofs } from '../stores/proof-store.ts';
import { takeSignInToken } from '../stores/session-store.ts';
import { opened } from './open-session.ts';
import type { Pair } from './viewer.ts';

/**
 * Exchanges a sign-in token for a new session and uses it up. `browser` is the secret in the browser's cookie: a token
 * of a provider sign-in works only with it. Throws `session-not-found`, and as `opened`.
 */
export async function exchangeToken(context: Context, { userid, session: token }: Pair, browser: string) {
  const { db, clock, settings } = context;
  const user = userid.includes('\u0000') ? undefined : await findUser(db, userid);
  if (!user || !maySignIn(settings, user)) throw new Problem('session-not-found');
  const outcome = await transaction(db, async (tx) => {
    const row = { userid: user.userid, hash: hashOf(token), browser: hashOf(browser), now: clock() };
    const taken = (await holdProofs(tx, user.userid)) && (await takeSignInToken(tx, row));
    if (!taken) throw new Problem('session-not-found');
    return openOrAsk(tx, context, user);
  });
  return opened(outcome);
}
