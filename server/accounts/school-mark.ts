import { Problem } from '#contract/problems.ts';
import { markMonths, type ShownSchool } from '#contract/schools/schools.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import type { Site } from '../site/site.ts';
import { checkOwnCode, mailOwnCode, ownCode } from './email/own-code.ts';
import {
  findUser,
  isEmailTaken,
  isSchoolEmailTaken,
  lockUser,
  type UserRow,
  updateUser,
} from './stores/account-store.ts';
import { takeCode } from './stores/code-store.ts';
import { isBanned } from './stores/restriction-store.ts';
import { userTag } from './tags.ts';

type Marked = Pick<UserRow, 'schoolId' | 'schoolVerified' | 'schoolVerifiedAt' | 'createdAt'>;

/** A person's school as others see it. */
export function schoolShown({ schools }: Pick<Site, 'schools'>, user: Marked, now: Date): ShownSchool {
  const school = schools.of(user.schoolId);
  const at = user.schoolVerifiedAt ?? user.createdAt;
  return {
    id: user.schoolId,
    name: school?.name ?? '',
    abbr: school?.abbr ?? '',
    verified: user.schoolVerified,
    verified_at: user.schoolVerified ? at.toISOString().slice(0, 10) : null,
    renew: user.schoolVerified && isOld(at, now),
  };
}

function isOld(at: Date, now: Date): boolean {
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + markMonths);
  return until <= now;
}

/** The facts that decide about the mark of a school. */
type Facts = Pick<UserRow, 'email' | 'emailProvedAt' | 'schoolEmail' | 'schoolEmailProvedAt'> &
  Pick<UserRow, 'schoolVerifiedAt' | 'createdAt' | 'staffMark' | 'staffMarkSchool' | 'staffMarkAt'>;

/**
 * The mark of an account at a school, for `updateUser`. The newest fact decides: the proof of an address of the school,
 * or staff's word on it.
 */
export function markOf({ schools }: Pick<Site, 'schools'>, it: Facts, schoolId: number) {
  const proofs = [
    { email: it.email, at: it.emailProvedAt ?? it.createdAt },
    { email: it.schoolEmail ?? '', at: it.schoolEmailProvedAt ?? it.schoolVerifiedAt ?? it.createdAt },
  ].filter(({ email }) => schools.owns(email, schoolId));
  const facts = [
    ...proofs.map(({ at }) => ({ at, marked: true })),
    ...(it.staffMarkSchool === schoolId && it.staffMarkAt
      ? [{ at: it.staffMarkAt, marked: it.staffMark === true }]
      : []),
  ];
  const newest = facts.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  return { school_verified: newest?.marked ?? false, school_verified_at: newest?.marked ? newest.at : null };
}

/**
 * Mails a code to an address of the viewer's school; with the code, adds or renews the school's mark. Throws
 * `school-elsewhere` for another school's address, `email-taken`, `address-banned`, `code-wrong`, `code-expired` (also after five wrong
 * tries), `too-many-calls`, and `session-not-found` if the account has ended.
 */
export async function verifySchool(
  context: SignedInContext,
  { email, verification_code }: { email: string; verification_code?: string | undefined },
): Promise<{ result: true } | { sent: true }> {
  const { db, viewer, invalidation, site } = context;
  const user = await findUser(db, viewer.userid);
  if (!user || user.deleted) throw new Problem('session-not-found');
  if (!site.schools.owns(email, user.schoolId)) throw new Problem('school-elsewhere', { field: 'email' });
  if (await isSchoolEmailTaken(db, user.userid, email)) throw new Problem('email-taken', { field: 'email' });
  if (await isBanned(db, email)) throw new Problem('address-banned', { field: 'email' });
  if (verification_code === undefined) return mailOwnCode(context, 'school', email);
  await renew(context, email, verification_code);
  invalidation.changed([userTag(user.userid)]);
  return { result: true };
}

async function renew(context: SignedInContext, email: string, code: string): Promise<void> {
  const { db, clock, viewer, site } = context;
  const given = ownCode('school', viewer.userid, email, code);
  await checkOwnCode(context, given);
  try {
    await transaction(db, async (tx) => {
      const user = await lockUser(tx, viewer.userid);
      if (!user) throw new Problem('session-not-found');
      if (!site.schools.owns(email, user.schoolId)) throw new Problem('school-elsewhere', { field: 'email' });
      if (!(await takeCode(tx, given, clock())))
        throw new Problem('code-expired', { field: 'verification_code' });
      const isOwn = email.toLowerCase() === user.email.toLowerCase();
      await updateUser(tx, user.userid, {
        school_verified: true,
        school_verified_at: clock(),
        school_email: isOwn ? null : email,
        ...(isOwn ? { email_proved_at: clock() } : { school_email_proved_at: clock() }),
      });
    });
  } catch (error) {
    throw isEmailTaken(error) ? new Problem('email-taken', { field: 'email' }) : error;
  }
}
