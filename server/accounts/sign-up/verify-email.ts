import { randomInt } from 'node:crypto';
import { codeMinutes } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { hashOf } from '../../random.ts';
import { findUserByEmail } from '../stores/account-store.ts';
import { type EnteredCode, putCode } from '../stores/code-store.ts';
import { isBanned } from '../stores/restriction-store.ts';
import { limitAskings, limitMails } from './limit-mails.ts';

/**
 * Mails a code to an address; it replaces an older one. Returns whether an account exists. Throws `too-many-calls`, and
 * `banned` for the address of a banned person.
 */
export async function verifyEmail(context: Context, { email }: { email: string }) {
  const { db, clock, lang, mail } = context;
  await limitAskings(context);
  if (await findUserByEmail(db, email)) return { exists: true };
  if (await isBanned(db, email)) throw new Problem('banned');
  await limitMails(context, 'verify', email);
  const { code, expiresAt } = newCode(clock());
  await transaction(db, async (tx) => {
    await putCode(tx, signUpCode(email, code), expiresAt);
    await mail.post(tx, { kind: 'verification-code', to: email, lang, values: { code } });
  });
  return { exists: false };
}

/** Returns a new six-digit code and the time when it expires. */
export function newCode(now: Date): { code: string; expiresAt: Date } {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return { code, expiresAt: new Date(now.getTime() + codeMinutes * 60_000) };
}

export const signUpCode = (email: string, code: string): EnteredCode => ({
  kind: 'sign-up',
  email,
  hash: codeHash(email, code),
});

/** Hashes a code with its address, so that it is valid for that address only. */
export const codeHash = (email: string, code: string): Buffer =>
  hashOf(`${email.toLowerCase()} ${code.trim()}`);
