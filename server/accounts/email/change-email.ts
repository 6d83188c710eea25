import { undoDays } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import { bouncedAt, endBounce } from '../../mail/bounced.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { checkSessionLives } from '../change-proofs.ts';
import { noteSecurity } from '../safety/events.ts';
import { markOf } from '../school-mark.ts';
import { checkCode } from '../sign-up/check-code.ts';
import { signUpCode } from '../sign-up/verify-email.ts';
import {
  findUser,
  isEmailTaken,
  isSchoolEmailTaken,
  lockUser,
  type UserRow,
  updateUser,
} from '../stores/account-store.ts';
import { type EnteredCode, takeCode } from '../stores/code-store.ts';
import { insertUndo } from '../stores/email-store.ts';
import { isBanned } from '../stores/restriction-store.ts';
import { userTag } from '../tags.ts';
import { checkOwnCode, mailOwnCode, ownCode } from './own-code.ts';
import { undoPath } from './undo-email.ts';

interface Change {
  readonly email: string;
  readonly verification_code?: string | undefined;
}

/**
 * Mails a code to an address; with the code, changes the viewer's address and mails the former one an undo link. Throws
 * `email-taken`, `address-banned`, `code-wrong`, `code-expired`, `too-many-calls`, and `session-not-found` if the account or
 * the session has ended meanwhile.
 */
export async function changeEmail(
  context: SignedInContext,
  { email, verification_code }: Change,
): Promise<{ result: true } | { sent: true }> {
  const { db, viewer } = context;
  const before = await findUser(db, viewer.userid);
  if (!before || before.deleted) throw new Problem('session-not-found');
  const isOwn = before.email.toLowerCase() === email.toLowerCase();
  if (isOwn || (await isSchoolEmailTaken(db, viewer.userid, email)))
    throw new Problem('email-taken', { field: 'email' });
  if (await isBanned(db, email)) throw new Problem('address-banned', { field: 'email' });
  if (verification_code === undefined) return mailOwnCode(context, 'email', email);
  const isReached = (await bouncedAt(db, before.email)) === null;
  const given = await proved(context, { email, code: verification_code, isReached });
  try {
    await transaction(db, (tx) => change(tx, context, { email, given, isReached }));
  } catch (error) {
    throw isEmailTaken(error) ? new Problem('email-taken', { field: 'email' }) : error;
  }
  context.invalidation.changed([userTag(viewer.userid)]);
  return { result: true };
}

/** Checks the code. The code of a sign-up also proves an address, for an account whose mail bounces. */
async function proved(
  context: SignedInContext,
  { email, code, isReached }: { email: string; code: string; isReached: boolean },
): Promise<EnteredCode> {
  const own = ownCode('email', context.viewer.userid, email, code);
  try {
    await checkOwnCode(context, own);
    return own;
  } catch (problem) {
    if (isReached) throw problem;
    await checkCode(context, { email, verification_code: code });
    return signUpCode(email, code);
  }
}

async function change(
  tx: Transaction,
  context: SignedInContext,
  { email, given, isReached }: { email: string; given: EnteredCode; isReached: boolean },
): Promise<void> {
  const { viewer, clock, site } = context;
  const user = await lockUser(tx, viewer.userid);
  if (!user) throw new Problem('session-not-found');
  await checkSessionLives(tx, viewer);
  if (!(await takeCode(tx, given, clock())))
    throw new Problem('code-expired', { field: 'verification_code' });
  await endBounce(tx, user.email);
  await noteSecurity({ ...context, db: tx }, user.userid, 'mail');
  const schoolEmail = user.schoolEmail?.toLowerCase() === email.toLowerCase() ? null : user.schoolEmail;
  const emailProvedAt = clock();
  await updateUser(tx, user.userid, {
    email,
    email_proved_at: emailProvedAt,
    school_email: schoolEmail,
    ...markOf(site, { ...user, email, emailProvedAt, schoolEmail }, user.schoolId),
  });
  if (isReached) await tellBefore(tx, context, user);
}

/** Mails the former address a link that undoes the change. */
async function tellBefore(tx: Transaction, { clock, mail, origin }: SignedInContext, user: UserRow) {
  const secret = randomSecret();
  const { userid, email, schoolEmail, schoolEmailProvedAt, lang, username } = user;
  const now = clock();
  const expiresAt = new Date(now.getTime() + undoDays * 86_400_000);
  await insertUndo(tx, {
    hash: hashOf(secret),
    userid,
    email,
    schoolEmail,
    schoolEmailProvedAt,
    now,
    expiresAt,
  });
  const url = `${origin()}${undoPath}?token=${secret}`;
  await mail.post(tx, { kind: 'email-changed', to: email, lang, values: { username, url } });
}
