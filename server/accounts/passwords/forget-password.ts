import { setTimeout as pause } from 'node:timers/promises';
import { resetMinutes } from '#contract/accounts/accounts.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { maySignIn } from '../sessions/may-sign-in.ts';
import { limitAskings, limitMails } from '../sign-up/limit-mails.ts';
import { findUserByEmail } from '../stores/account-store.ts';
import { takeProofs } from '../stores/proof-store.ts';
import { deleteTokens, insertToken } from '../stores/session-store.ts';

/** Minimum duration of the response, so that its time does not reveal whether a mail was written. */
const evenMs = 100;

/**
 * Mails a reset key, the userid followed by a single-use token, if the address has an account, and ends its older keys.
 * Without an account it counts and responds the same. Throws `too-many-calls`.
 */
export async function forgetPassword(
  context: Context,
  { email }: { email: string },
): Promise<{ result: true }> {
  await limitAskings(context);
  await limitMails(context, 'reset', email);
  await Promise.all([mailKey(context, email), pause(evenMs)]);
  return { result: true };
}

async function mailKey({ db, clock, mail, lang, settings }: Context, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user || !maySignIn(settings, user)) return;
  const token = randomSecret();
  const expiresAt = new Date(clock().getTime() + resetMinutes * 60_000);
  await transaction(db, async (tx) => {
    if (!(await takeProofs(tx, user.userid))) return;
    await deleteTokens(tx, user.userid, 'reset');
    await insertToken(tx, { hash: hashOf(token), userid: user.userid, kind: 'reset', expiresAt });
    await mail.post(tx, {
      kind: 'password-reset',
      to: user.email,
      lang,
      values: { key: user.userid + token },
    });
  });
}
