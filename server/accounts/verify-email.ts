import { randomInt } from 'node:crypto';
import { codeMinutes } from '#contract/accounts.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { hashOf } from '../random.ts';
import { limitAskings, limitMails } from './limit-mails.ts';
import { findUserByEmail, putCode } from './store.ts';

/**
 * Mails a verification code to an address that has no account; a newer code takes the place of an older one.
 * Throws `too-many-calls`.
 */
export async function verifyEmail(
  context: Context,
  { email }: { email: string },
): Promise<{ exists: boolean }> {
  const { db, clock, lang, mail } = context;
  await limitAskings(context, 'verify');
  if (await findUserByEmail(db, email)) return { exists: true };
  await limitMails(context, 'verify', email);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const expiresAt = new Date(clock().getTime() + codeMinutes * 60_000);
  await transaction(db, async (tx) => {
    await putCode(tx, email, codeHash(email, code), expiresAt);
    await mail.post(tx, { kind: 'verification-code', to: email, lang, values: { code } });
  });
  return { exists: false };
}

/** What is stored of a code: bound to its address. */
export function codeHash(email: string, code: string): Buffer {
  return hashOf(`${email.toLowerCase()} ${code.trim()}`);
}
