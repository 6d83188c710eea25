import type { z } from 'zod';
import { type accountCalls, renameDays } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import { daysBefore } from '../clock.ts';
import type { Context, SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { endBounce } from '../mail/bounced.ts';
import { ownsFiles } from '../media/own.ts';
import { refuseWords } from '../moderation/holding/examine.ts';
import { tell } from '../notifications/tell.ts';
import { hashOf } from '../random.ts';
import { beginProofChange } from './change-proofs.ts';
import { holdAccount } from './hold-account.ts';
import { refuseCommon } from './passwords/common-password.ts';
import { hashPassword } from './passwords/password.ts';
import { noteSecurity } from './safety/events.ts';
import { markOf } from './school-mark.ts';
import { isReserved } from './sign-up/reserved-name.ts';
import { findUser, lockUser, type UserRow, updateUser } from './stores/account-store.ts';
import { deleteExpiredNames, isNameTaken, setUsername } from './stores/name-store.ts';
import { deleteSessions, deleteTokens, takeResetKey } from './stores/session-store.ts';
import { userTag } from './tags.ts';

type UserChanges = z.output<typeof accountCalls.changeUser.request>;

/**
 * Changes only the given fields. A new password needs no old one, ends every other session, reset key and sign-in
 * token, and mails a notice. Throws `avatar-not-yours`, `words-refused`, `password-common`, as `rename`, and
 * `session-not-found` if account, session or key has ended meanwhile.
 */
export async function changeUser(context: SignedInContext, changes: UserChanges): Promise<{ result: true }> {
  const { db, viewer, site } = context;
  const { avatar, password, username, about, show } = changes;
  if (avatar && !(await ownsFiles(db, viewer.userid, [avatar])))
    throw new Problem('avatar-not-yours', { field: 'avatar' });
  refuseWords(context, { username: username ?? null, about: about ?? null });
  if (password !== undefined) await refuseCommon(password);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await transaction(db, async (tx) => {
    if (passwordHash === undefined) await holdAccount(tx, viewer.userid);
    else await beginProofChange(tx, viewer);
    const user = await (username === undefined ? findUser : lockUser)(tx, viewer.userid);
    if (!user) throw new Problem('session-not-found');
    if (username !== undefined) await rename(tx, user, username, context);
    await updateUser(tx, user.userid, {
      ...(changes.school !== undefined && {
        school_id: changes.school,
        ...markOf(site, user, changes.school),
      }),
      ...(avatar !== undefined && { avatar: avatar === '' ? null : avatar }),
      ...(changes.contact !== undefined && { contact: changes.contact }),
      ...(about !== undefined && { about: about.trim() }),
      ...(show?.followers !== undefined && { show_followers: show.followers }),
      ...(show?.following !== undefined && { show_following: show.following }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    });
    if (passwordHash !== undefined) await endOtherSessions(tx, context, user);
  });
  context.invalidation.changed([userTag(viewer.userid)]);
  if (passwordHash !== undefined) context.realtime.endSessions(viewer.userid, { except: viewer.sessionId });
  return { result: true };
}

async function endOtherSessions(
  tx: Transaction,
  context: SignedInContext,
  user: { userid: string; username: string; email: string },
): Promise<void> {
  const { viewer, clock, lang, mail } = context;
  if (viewer.sessionId === null) {
    const taken = await takeResetKey(tx, user.userid, hashOf(viewer.session), clock());
    if (!taken) throw new Problem('session-not-found');
    // The key came by mail, so mail reaches the address.
    await endBounce(tx, user.email);
  }
  await deleteTokens(tx, user.userid);
  await deleteSessions(tx, user.userid, viewer.sessionId);
  await noteSecurity({ ...context, db: tx }, user.userid, 'password');
  await tell(tx, {
    kind: 'security',
    object: { kind: 'account', id: user.userid },
    actor: null,
    concerns: [user.userid],
    data: { what: 'password' },
    at: clock(),
  });
  await mail.post(tx, {
    kind: 'password-changed',
    to: user.email,
    lang,
    values: { username: user.username },
  });
}

/**
 * Renames a locked user and keeps the old name for a year. The first change is free; later ones are `renameDays` apart.
 * Throws `username-taken` (also for reserved and kept names) and `username-too-soon`.
 */
async function rename(
  tx: Transaction,
  user: UserRow,
  username: string,
  { clock, site }: Pick<Context, 'clock' | 'site'>,
): Promise<void> {
  const now = clock();
  if (username === user.username) return;
  const wait = waitOf(user, now);
  if (wait > 0) throw new Problem('username-too-soon', { field: 'username', retryAfter: wait });
  if (isReserved(username, site)) throw new Problem('username-taken');
  await deleteExpiredNames(tx, now, username);
  try {
    await setUsername(tx, user.userid, username, now);
  } catch (error) {
    throw isNameTaken(error) ? new Problem('username-taken') : error;
  }
}

/** Seconds until a user may change the name again. */
function waitOf({ renamedAt }: UserRow, now: Date): number {
  if (!renamedAt) return 0;
  return Math.max(0, Math.ceil((renamedAt.getTime() - daysBefore(now, renameDays).getTime()) / 1000));
}
