import { username as usernameRule } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { findUserByUsername } from '../stores/account-store.ts';
import { openSession, type SignedIn } from './open-session.ts';

/**
 * Signs in with username (in any case) and password. Throws `unauthorized`, and `too-many-calls` after 60 tries of an
 * address (in 5 minutes) or 10 failures of an account and address (in 15 minutes).
 */
export async function logIn(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<SignedIn> {
  const { db } = context;
  const user = isUsername(username) ? await findUserByUsername(db, username) : undefined;
  const fits = await provePassword(context, username, user?.passwordHash, password);
  if (!fits || !user) throw new Problem('unauthorized');
  return openSession(db, context, user, user.passwordHash);
}

function isUsername(text: string): boolean {
  return usernameRule.safeParse(text).success;
}
