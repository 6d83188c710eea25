import { codeTries } from '#contract/accounts/accounts.ts';
import type { Factor } from '#contract/accounts/factor.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import type { Domain, LeavingPerson } from '../domain.ts';
import { dropUploads, removeDropped } from '../media/housekeeping/drop.ts';
import { checkSessionLives } from './change-proofs.ts';
import { deletionCode, mailDeletionCode } from './deletion-code.ts';
import { proveAgain } from './factor/prove-factor.ts';
import { provePassword } from './passwords/prove-password.ts';
import { noteSecurity } from './safety/events.ts';
import { findUser, lockUser, type UserRow } from './stores/account-store.ts';
import { takeCode, tryCode } from './stores/code-store.ts';

/** Milliseconds spent on removing pictures before the response is sent; housekeeping removes the rest. */
const removingMs = 5000;

/**
 * Deletes the viewer's account with its password or a mailed code; without either it mails a code. Shared content stays
 * under "deleted user". Throws `unauthorized` for a wrong password, `deletion-code-wrong`, `code-expired` (also after
 * five wrong tries), `too-many-calls`, `session-not-found`, and last as `proveAgain`.
 */
export async function deleteAccount(
  context: SignedInContext,
  {
    password,
    code,
    factor,
  }: { password?: string | undefined; code?: string | undefined; factor?: Factor | undefined },
  { domains, origin }: { domains: readonly Domain[]; origin: string },
): Promise<{ result: true } | { sent: true }> {
  const user = await findUser(context.db, context.viewer.userid);
  if (!user || user.deleted) throw new Problem('session-not-found');
  if (password === undefined && code === undefined) return mailDeletionCode(context, user);
  if (!factor) await proveAgain(context, undefined, { origin, field: 'factor' });
  if (password !== undefined) await checkPassword(context, user, password);
  else await checkCode(context, user, code ?? '');
  if (factor) await proveAgain(context, factor, { origin, field: 'factor' });
  const changed = await transaction(context.db, async (tx) => {
    if (!(await lockUser(tx, user.userid))) return [];
    await checkSessionLives(tx, context.viewer);
    if (password === undefined) await spend(tx, context, user, code ?? '');
    return removeAccount(tx, context, user, domains);
  });
  await afterRemoval(context, user.userid, changed);
  return { result: true };
}

/**
 * Deletes a locked user with all their data, and mails them a confirmation, with the reason if staff deleted them.
 * Returns the tags of the changed pages.
 */
export async function removeAccount(
  tx: Transaction,
  { clock, lang, mail }: Pick<SignedInContext, 'clock' | 'lang' | 'mail'>,
  user: LeavingPerson & { username: string },
  domains: readonly Domain[],
  reason?: string,
): Promise<string[]> {
  const { username, email: to } = user;
  await mail.post(
    tx,
    reason === undefined
      ? { kind: 'account-deleted', to, lang, values: { username } }
      : { kind: 'account-ended', to, lang, values: { username, reason } },
  );
  return leave(tx, user, clock(), domains);
}

/** Call it after the commit of `removeAccount`: ends sockets, drops changed pages, and removes pictures. */
export async function afterRemoval(context: SignedInContext, userid: string, changed: readonly string[]) {
  context.realtime.endSessions(userid, { except: null });
  context.invalidation.changed([...changed]);
  await removeDropped(context, removingMs);
}

async function checkPassword(context: SignedInContext, user: UserRow, password: string): Promise<void> {
  const fits = await provePassword(context, user.username, user.passwordHash, password);
  if (fits) return;
  await noteSecurity(context, user.userid, 'failed');
  throw new Problem('unauthorized', { field: 'password' });
}

async function checkCode(context: SignedInContext, { userid, email }: UserRow, code: string): Promise<void> {
  const verdict = await tryCode(context.db, deletionCode(email, code), codeTries, context.clock());
  if (verdict === 'right') return;
  if (verdict === 'expired') throw new Problem('code-expired', { field: 'code' });
  await noteSecurity(context, userid, 'failed');
  throw new Problem('deletion-code-wrong', { field: 'code' });
}

/** Throws `code-expired` if the code was used or has expired since it was checked. */
async function spend(tx: Transaction, { clock }: SignedInContext, { email }: UserRow, code: string) {
  const taken = await takeCode(tx, deletionCode(email, code), clock());
  if (!taken) throw new Problem('code-expired', { field: 'code' });
}

/**
 * Removes or empties a leaving person's data in every domain, in a transaction that holds the person's row. Returns the
 * tags of the changed pages. Call `removeDropped` afterwards to remove the bytes of the pictures.
 */
export async function leave(tx: Transaction, person: LeavingPerson, now: Date, domains: readonly Domain[]) {
  const files: string[] = [];
  const tags: string[] = [];
  for (const { deleteAccount: deleteHere } of domains) {
    const remains = await deleteHere?.(tx, person, now);
    if (!remains) continue;
    files.push(...(remains.files ?? []));
    tags.push(...(remains.tags ?? []));
  }
  await dropUploads(tx, person.userid, files, now);
  return tags;
}
