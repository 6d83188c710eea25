import { Problem } from '#contract/problems.ts';
import { schoolOf } from '#contract/schools.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { limit } from '../limits/limits.ts';
import { randomId } from '../random.ts';
import { checkCode } from './check-code.ts';
import { takeCode } from './code-store.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { hashPassword } from './password.ts';
import { findUserByEmail, insertUser } from './store.ts';
import { signUpCode } from './verify-email.ts';

export interface Registration {
  username: string;
  password: string;
  school: number;
  email: string;
  verification_code: string;
}

/**
 * Opens an account and a session; the code is used up with it, or stays if the username is taken.
 * Throws `email-taken`, `username-taken`, `code-wrong`, `code-expired`, `too-many-calls` (20 an hour per address).
 */
export async function register(context: Context, it: Registration): Promise<SignedIn> {
  const { db, clock } = context;
  await context.limits.take(limit.registrations, context.address);
  if (await findUserByEmail(db, it.email)) throw new Problem('email-taken');
  await checkCode(context, it);
  const passwordHash = await hashPassword(it.password);
  return transaction(db, async (tx) => {
    const user = { ...newIds(), ...it, passwordHash, schoolId: it.school, lang: context.lang, now: clock() };
    const outcome = await insertUser(tx, { ...user, schoolVerified: belongsTo(it.email, it.school) });
    if (outcome !== 'inserted') throw new Problem(outcome);
    const taken = await takeCode(tx, signUpCode(it.email, it.verification_code), clock());
    if (!taken) throw new Problem('code-expired');
    return openSession(tx, context, user);
  });
}

/** A new account's userid, and its opaque form. */
export function newIds(): { userid: string; code: string } {
  return { userid: randomId(16), code: `_${randomId(15)}` };
}

/** Whether an e-mail's domain is one of the school's, or lies below it: that marks its user as verified. */
export function belongsTo(email: string, schoolId: number): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domains: readonly string[] = schoolOf(schoolId)?.domains ?? [];
  return domains.some((it) => domain === it || domain.endsWith(`.${it}`));
}
