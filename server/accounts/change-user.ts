import { Problem } from '#contract/problems.ts';
import { belongsTo } from '#contract/schools/schools.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { ownsFiles } from '../media/own.ts';
import { hashOf } from '../random.ts';
import { beginProofChange } from './change-proofs.ts';
import { holdAccount } from './hold-account.ts';
import { refuseCommon } from './passwords/common-password.ts';
import { hashPassword } from './passwords/password.ts';
import { findUser, updateUser } from './stores/account-store.ts';
import { deleteSessions, deleteTokens, takeResetKey } from './stores/session-store.ts';
import { userTag } from './tags.ts';

export interface UserChanges {
  school?: number | undefined;
  avatar?: string | undefined;
  password?: string | undefined;
  contact?: string | undefined;
}

/**
 * Changes only the given fields.
 *
 * A new password needs no old one. It ends every other session, every reset key and every sign-in token, and mails a
 * notice; with a reset key it uses up the key.
 *
 * Throws `avatar-not-yours`, `password-common`, and `session-not-found` if the key was used or the account deleted
 * meanwhile, or, for a password, the session ended meanwhile.
 */
export async function changeUser(context: SignedInContext, changes: UserChanges): Promise<{ result: true }> {
  const { db, viewer } = context;
  const { avatar, password } = changes;
  if (avatar && !(await ownsFiles(db, viewer.userid, [avatar])))
    throw new Problem('avatar-not-yours', { field: 'avatar' });
  if (password !== undefined) await refuseCommon(password);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await transaction(db, async (tx) => {
    if (passwordHash === undefined) await holdAccount(tx, viewer.userid);
    else await beginProofChange(tx, viewer);
    const user = await findUser(tx, viewer.userid);
    if (!user) throw new Problem('session-not-found');
    await updateUser(tx, user.userid, {
      ...(changes.school !== undefined && {
        schoolId: changes.school,
        schoolVerified: belongsTo(user.email, changes.school),
      }),
      ...(avatar !== undefined && { avatar: avatar === '' ? null : avatar }),
      ...(changes.contact !== undefined && { contact: changes.contact }),
      ...(passwordHash !== undefined && { passwordHash }),
    });
    if (passwordHash !== undefined) await endOtherSessions(tx, context, user);
  });
  context.invalidation.changed([userTag(viewer.userid)]);
  if (passwordHash !== undefined) context.realtime.endSessions(viewer.userid, { except: viewer.sessionId });
  return { result: true };
}

async function endOtherSessions(
  tx: Transaction,
  { viewer, clock, lang, mail }: SignedInContext,
  user: { userid: string; username: string; email: string },
): Promise<void> {
  if (viewer.sessionId === null) {
    const taken = await takeResetKey(tx, user.userid, hashOf(viewer.session), clock());
    if (!taken) throw new Problem('session-not-found');
  }
  await deleteTokens(tx, user.userid);
  await deleteSessions(tx, user.userid, viewer.sessionId);
  await mail.post(tx, {
    kind: 'password-changed',
    to: user.email,
    lang,
    values: { username: user.username },
  });
}
