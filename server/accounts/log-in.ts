import { username as usernameRule } from '#contract/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { Context } from '../context.ts';
import { limit } from '../limits/limits.ts';
import { hashOf } from '../random.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { passwordFits } from './password.ts';
import { findUserByUsername } from './store.ts';

/**
 * Signs in with username (in any case) and password.
 * Throws `unauthorized`, and `too-many-calls` after 60 tries of an address or 10 failures of an account and address.
 */
export async function logIn(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<SignedIn> {
  const { db, limits, address } = context;
  await limits.take(limit.loginTries, address);
  // Counted before the password is looked at, so that guesses made at once are all counted; a success takes it back.
  const failures = `${hashOf(username.toLowerCase()).toString('base64url')}:${address}`;
  await limits.take(limit.loginFailures, failures);
  const user = isUsername(username) ? await findUserByUsername(db, username) : undefined;
  if (!(await passwordFits(password, user?.passwordHash)) || !user) throw new Problem('unauthorized');
  await limits.giveBack(limit.loginFailures, failures);
  return openSession(db, context, user);
}

function isUsername(text: string): boolean {
  return usernameRule.safeParse(text).success;
}
