import { signInTokenSeconds } from '#contract/accounts.ts';
import type { Context } from '../../context.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { insertToken } from '../session-store.ts';
import { accountOf } from './account-of.ts';
import { signInHash } from './begin.ts';
import { copyPicture } from './copy-picture.ts';
import type { Provider } from './provider.ts';
import { Refused } from './refused.ts';
import { takeSignIn } from './store.ts';

/**
 * Ends a sign-in that came back from the provider, in the browser that began it and once: the address on our site
 * where a single-use token is exchanged for a session. Throws `Refused`.
 */
export async function comeBack(
  context: Context,
  provider: Provider,
  { returned, browser }: { returned: URL; browser: string },
): Promise<string> {
  const { db, clock } = context;
  const state = returned.searchParams.get('state') ?? '';
  const begun = await takeSignIn(db, signInHash(browser, state), clock());
  if (!begun) throw new Refused('stale');
  if (returned.searchParams.get('error') === 'access_denied') throw new Refused('cancelled');
  const person = await provider.personAt(returned, { state, ...begun });
  const { userid, first } = await accountOf(context, person);
  // Only the first time: whoever removes the picture later does not find it back.
  if (first && person.picture) await copyPicture(context, userid, person.picture);
  const token = randomSecret();
  const expiresAt = new Date(clock().getTime() + signInTokenSeconds * 1000);
  await insertToken(db, { hash: hashOf(token), userid, kind: 'sign-in', expiresAt });
  const onward = begun.onward && `?${new URLSearchParams({ to: begun.onward })}`;
  return `/login/${userid}/${token}${onward}`;
}
