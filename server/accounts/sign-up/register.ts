import { Problem } from '#contract/problems.ts';
import { belongsTo } from '#contract/schools/schools.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { randomId } from '../../random.ts';
import { limit } from '../../rate-limits/limits.ts';
import { refuseCommon } from '../passwords/common-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { findUserByEmail, insertUser } from '../stores/account-store.ts';
import { takeCode } from '../stores/code-store.ts';
import { checkCode } from './check-code.ts';
import { isReserved } from './reserved-name.ts';
import { signUpCode } from './verify-email.ts';

export interface Registration {
  username: string;
  password: string;
  school: number;
  email: string;
  verification_code: string;
}

/**
 * Creates an account, opens a session and uses up the code. The code stays valid if the username is taken or reserved.
 * Throws `password-common`, `email-taken`, `username-taken`, `code-wrong`, `code-expired`, and `too-many-calls` (20 an
 * hour per address).
 */
export async function register(context: Context, it: Registration): Promise<SignedIn> {
  const { db, clock } = context;
  await refuseCommon(it.password);
  await context.limits.take(limit.registrations, context.address);
  if (await findUserByEmail(db, it.email)) throw new Problem('email-taken');
  await checkCode(context, it);
  if (isReserved(it.username)) throw new Problem('username-taken');
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

/** Returns a new account's userid and its opaque form. */
export function newIds(): { userid: string; code: string } {
  return { userid: randomId(16), code: `_${randomId(15)}` };
}
