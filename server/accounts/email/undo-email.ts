import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { endBounce } from '../../mail/bounced.ts';
import { hashOf } from '../../random.ts';
import { mailResetKey } from '../passwords/forget-password.ts';
import { noteSecurity } from '../safety/events.ts';
import { markOf } from '../school-mark.ts';
import { endEverySession } from '../sessions/sessions.ts';
import { isEmailTaken, lockUser, updateUser } from '../stores/account-store.ts';
import { findUndo, takeUndo, type UndoRow } from '../stores/email-store.ts';
import { userTag } from '../tags.ts';

export const undoPath = '/auth/email';

/**
 * Returns the change that an undo link reverts; changes nothing. Throws `not-found` if the link was used or has
 * expired.
 */
export async function showUndo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<UndoRow & { lang: 'en' | 'zh' }> {
  const found = await findUndo(db, hashOf(token), clock());
  if (!found) throw new Problem('not-found');
  return found;
}

/**
 * Restores an earlier address, ends every session and all links of later changes, and mails that address a key for a
 * new password. Throws `not-found` as `showUndo`, and `email-taken` if another account uses the address now.
 */
export async function undoByLink(context: Context, token: string): Promise<{ lang: 'en' | 'zh' }> {
  const { db, site, clock, realtime, invalidation } = context;
  const undo = await showUndo(context, token);
  const { userid, email, schoolEmail, schoolEmailProvedAt, lang } = undo;
  try {
    await transaction(db, async (tx) => {
      const user = await lockUser(tx, userid);
      if (!user || !(await takeUndo(tx, undo))) throw new Problem('not-found');
      await endBounce(tx, user.email);
      // The link was mailed to this address, so opening it proves the address.
      const emailProvedAt = clock();
      await updateUser(tx, userid, {
        email,
        email_proved_at: emailProvedAt,
        school_email: schoolEmail,
        school_email_proved_at: schoolEmailProvedAt,
        ...markOf(site, { ...user, email, emailProvedAt, schoolEmail, schoolEmailProvedAt }, user.schoolId),
      });
      await endEverySession(tx, userid);
      await mailResetKey(tx, { ...context, lang }, { userid, email });
      await noteSecurity({ ...context, db: tx }, userid, 'mail');
    });
  } catch (error) {
    throw isEmailTaken(error) ? new Problem('email-taken') : error;
  }
  realtime.endSessions(userid, { except: null });
  invalidation.changed([userTag(userid)]);
  return { lang };
}
