import type { z } from 'zod';
import type { accountCalls } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { refuseWords } from '../../moderation/holding/examine.ts';
import { randomId } from '../../random.ts';
import { limit } from '../../rate-limits/limits.ts';
import { refuseCommon } from '../passwords/common-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { opened, openSession, type SignedIn } from '../sessions/open-session.ts';
import { findUserByEmail, insertUser } from '../stores/account-store.ts';
import { takeCode } from '../stores/code-store.ts';
import { isBanned } from '../stores/restriction-store.ts';
import { checkCode } from './check-code.ts';
import { isReserved } from './reserved-name.ts';
import { signUpCode } from './verify-email.ts';

/**
 * Creates an account, opens a session and uses up the code, which stays valid if the username is refused. Throws
 * `words-refused`, `password-common`, `email-taken`, `banned` for a banned person's address, `username-taken`, `code-wrong`,
 * `code-expired`, and `too-many-calls` (20 an hour per address).
 */
export async function register(
  context: Context,
  it: z.output<typeof accountCalls.register.request>,
): Promise<SignedIn> {
  const { db, clock, site } = context;
  refuseWords(context, { username: it.username });
  await refuseCommon(it.password);
  await context.limits.take(limit.registrations, context.address);
  if (await findUserByEmail(db, it.email)) throw new Problem('email-taken');
  if (await isBanned(db, it.email)) throw new Problem('banned');
  await checkCode(context, it);
  if (isReserved(it.username, site)) throw new Problem('username-taken');
  const passwordHash = await hashPassword(it.password);
  const opening = await transaction(db, async (tx) => {
    const schoolId = it.school ?? site.schools.proposed;
    const user = { ...newIds(), ...it, passwordHash, schoolId, lang: context.lang, now: clock() };
    const outcome = await insertUser(tx, { ...user, schoolVerified: site.schools.owns(it.email, schoolId) });
    if (outcome !== 'inserted') throw new Problem(outcome);
    const taken = await takeCode(tx, signUpCode(it.email, it.verification_code), clock());
    if (!taken) throw new Problem('code-expired');
    return openSession(tx, context, user, { first: true });
  });
  return opened(opening);
}

/** Returns a new account's userid and its opaque form. */
export const newIds = (): { userid: string; code: string } => ({
  userid: randomId(16),
  code: `_${randomId(15)}`,
});
