import { codeTries } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import type { Domain, LeavingPerson } from '../domain.ts';
import { dropUploads, removeDropped } from '../media/housekeeping/drop.ts';
import { checkSessionLives } from './change-proofs.ts';
import { deletionCode, mailDeletionCode } from './deletion-code.ts';
import { provePassword } from './passwords/prove-password.ts';
import { findUser, lockUser, type UserRow } from './stores/account-store.ts';
import { takeCode, tryCode } from './stores/code-store.ts';

/** Milliseconds spent on removing pictures before the response is sent; housekeeping removes the rest. */
const removingMs = 5000;

/**
 * Deletes the viewer's account after checking its password or a mailed code. Without either it mails a code.
 *
 * One transaction removes the person's data. What others build upon stays under "deleted user". Of two concurrent
 * deletions, the second finds the account already deleted and changes nothing.
 *
 * Throws `unauthorized` for a wrong password, `deletion-code-wrong`, `code-expired` (also after five wrong tries),
 * `too-many-calls`, and `session-not-found` if the session has ended meanwhile.
 */
export async function deleteAccount(
  context: SignedInContext,
  { password, code }: { password?: string | undefined; code?: string | undefined },
  domains: readonly Domain[],
): Promise<{ result: true } | { sent: true }> {
  const user = await findUser(context.db, context.viewer.userid);
  if (!user || user.deleted) throw new Problem('session-not-found');
  if (password === undefined && code === undefined) return mailDeletionCode(context, user);
  if (password !== undefined) await checkPassword(context, user, password);
  else await checkCode(context, user, code ?? '');
  const changed = await transaction(context.db, async (tx) => {
    if (!(await lockUser(tx, user.userid))) return [];
    await checkSessionLives(tx, context.viewer);
    if (password === undefined) await spend(tx, context, user, code ?? '');
    const { clock, lang, mail } = context;
    const { username, email: to } = user;
    await mail.post(tx, { kind: 'account-deleted', to, lang, values: { username } });
    return leave(tx, user, clock(), domains);
  });
  context.realtime.endSessions(user.userid, { except: null });
  context.invalidation.changed(changed);
  await removeDropped(context, removingMs);
  return { result: true };
}

async function checkPassword(context: SignedInContext, user: UserRow, password: string): Promise<void> {
  const fits = await provePassword(context, user.username, user.passwordHash, password);
  if (!fits) throw new Problem('unauthorized', { field: 'password' });
}

async function checkCode({ db, clock }: SignedInContext, { email }: UserRow, code: string): Promise<void> {
  const verdict = await tryCode(db, deletionCode(email, code), codeTries, clock());
  if (verdict === 'wrong') throw new Problem('deletion-code-wrong', { field: 'code' });
  if (verdict === 'expired') throw new Problem('code-expired', { field: 'code' });
}

/** Throws `code-expired` if the code was used or has expired since it was checked. */
async function spend(
  tx: Transaction,
  { clock }: SignedInContext,
  { email }: UserRow,
  code: string,
): Promise<void> {
  const taken = await takeCode(tx, deletionCode(email, code), clock());
  if (!taken) throw new Problem('code-expired', { field: 'code' });
}

/**
 * Removes or empties a leaving person's data in every domain. Runs in the caller's transaction, which holds the
 * person's row. Returns the tags of the pages that change; `removeDropped` removes the bytes of their pictures
 * afterwards.
 */
export async function leave(
  tx: Transaction,
  person: LeavingPerson,
  now: Date,
  domains: readonly Domain[],
): Promise<string[]> {
  const files: string[] = [];
  const tags: string[] = [];
  for (const { deleteAccount: deleteHere } of domains) {
    const remains = await deleteHere?.(tx, person, now);
    files.push(...(remains?.files ?? []));
    tags.push(...(remains?.tags ?? []));
  }
  await dropUploads(tx, person.userid, files, now);
  return tags;
}
