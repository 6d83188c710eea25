import { signInTokenSeconds } from '#contract/accounts/accounts.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { holdProofs } from '../stores/proof-store.ts';
import { insertToken } from '../stores/session-store.ts';
import { accountOf } from './account-of.ts';
import { signInHash } from './begin.ts';
import { copyPicture } from './copy-picture.ts';
import type { Person, Provider } from './provider.ts';
import { SignInRefused } from './refused.ts';
import { findIdentity, takeSignIn } from './store.ts';

/**
 * Completes a sign-in once, after the provider's redirect, in the browser that began it. Returns an address of this site
 * where the browser exchanges a single-use token for a session; for a new account it includes the school. Throws
 * `Refused`.
 */
export async function comeBack(
  context: Context,
  provider: Provider,
  { returned, browser }: { returned: URL; browser: string },
): Promise<string> {
  const { db, clock } = context;
  const state = returned.searchParams.get('state') ?? '';
  const begun = await takeSignIn(db, signInHash(browser, state), clock());
  if (!begun) throw new SignInRefused('stale');
  if (returned.searchParams.get('error') === 'access_denied') throw new SignInRefused('cancelled');
  const person = await provider.personAt(returned, { state, ...begun });
  const { userid, first, school } = await accountOf(context, person);
  // Only at the first sign-in, so that a picture the user removes later stays removed.
  if (first && person.picture) await copyPicture(context, userid, person.picture);
  const token = await giveToken(context, person, userid, browser);
  const query = new URLSearchParams({
    ...(begun.onward && { to: begun.onward }),
    ...(school && { school_id: `${school}` }),
  });
  return `/login/${userid}/${token}${query.size > 0 ? `?${query}` : ''}`;
}

/** Returns a sign-in token. Throws `Refused('stale')` if the identity was unlinked meanwhile. */
async function giveToken(
  { db, clock }: Context,
  { issuer, subject }: Person,
  userid: string,
  browser: string,
): Promise<string> {
  const token = randomSecret();
  const expiresAt = new Date(clock().getTime() + signInTokenSeconds * 1000);
  await transaction(db, async (tx) => {
    const linked = (await holdProofs(tx, userid)) && (await findIdentity(tx, issuer, subject)) === userid;
    if (!linked) throw new SignInRefused('stale');
    const row = {
      hash: hashOf(token),
      userid,
      kind: 'sign-in',
      expiresAt,
      browser: hashOf(browser),
    } as const;
    await insertToken(tx, row);
  });
  return token;
}
