import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { openOrAsk } from '../factor/second-factor.ts';
import { personNamed } from '../named.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { noteSecurity } from '../safety/events.ts';
import { holdProofs } from '../stores/proof-store.ts';
import { opened, type SignedIn } from './open-session.ts';

/**
 * Signs in with password and username (in any case, current or given up within a year). Throws `unauthorized`, and as
 * `provePassword` and `opened`.
 */
export async function logIn(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<SignedIn> {
  const { db } = context;
  const user = await personNamed(context, username);
  // The current and the former names of a person share one count of failures.
  const fits = await provePassword(context, user?.username ?? username, user?.passwordHash, password);
  if (!fits || !user) {
    await noteSecurity(context, user?.userid ?? '', 'failed');
    throw new Problem('unauthorized');
  }
  const outcome = await transaction(db, async (tx) => {
    if (!(await holdProofs(tx, user.userid, user.passwordHash))) throw new Problem('unauthorized');
    return openOrAsk(tx, context, user, user.passwordHash);
  });
  return opened(outcome);
}
