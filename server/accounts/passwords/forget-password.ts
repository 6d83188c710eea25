import { setTimeout as pause } from 'node:timers/promises';
import { resetMinutes } from '#contract/accounts/accounts.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { maySignIn } from '../policy.ts';
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

async function mailKey(context: Context, email: string): Promise<void> {
  const user = await findUserByEmail(context.db, email);
  if (!user || !maySignIn(context.settings, user)) return;
  await transaction(context.db, async (tx) => {
    if (await takeProofs(tx, user.userid)) await mailResetKey(tx, context, user);
  });
}

/** Mails a reset key in place of any older one, in the language given. The transaction holds the user's credentials. */
export async function mailResetKey(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'mail' | 'lang'>,
  { userid, email }: { userid: string; email: string },
): Promise<void> {
  const key = await newResetKey(tx, context, userid);
  await context.mail.post(tx, { kind: 'password-reset', to: email, lang: context.lang, values: { key } });
}

/** Returns a new reset key in place of any older one. The transaction holds the user's credentials. */
export async function newResetKey(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  userid: string,
): Promise<string> {
  const token = randomSecret();
  const expiresAt = new Date(clock().getTime() + resetMinutes * 60_000);
  await deleteTokens(tx, userid, 'reset');
  await insertToken(tx, { hash: hashOf(token), userid, kind: 'reset', expiresAt });
  return userid + token;
}
