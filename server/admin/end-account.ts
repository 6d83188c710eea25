import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import { afterRemoval, removeAccount } from '../accounts/delete-account.ts';
import { mailResetKey } from '../accounts/passwords/forget-password.ts';
import { noteStaff } from '../accounts/safety/events.ts';
import { endEverySession } from '../accounts/sessions/sessions.ts';
import { lockPerson } from '../accounts/staff-changes.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import type { Domain } from '../domain.ts';
import { act } from './staff.ts';

interface Why {
  readonly reason: string;
}

const on = (name: string, { userid }: UserRow, { reason }: Why) => ({
  act: name,
  on: { kind: 'person', id: userid },
  person: userid,
  reason,
});

/** Ends every session, reset key and sign-in token of a person. Throws `not-found` without the account. */
export async function endAccountSessions(context: SignedInContext, person: UserRow, why: Why) {
  await act(context, on('end_sessions', person, why), (tx) => ended(tx, person, context.clock()));
  context.realtime.endSessions(person.userid, { except: null });
  return { result: true as const };
}

/** Ends every session of a person and mails them, in their language, a key that sets a new password. */
export async function mailAccountPassword(context: SignedInContext, person: UserRow, why: Why) {
  await act(context, on('mail_password', person, why), async (tx) => {
    const done = await ended(tx, person, context.clock());
    await mailResetKey(tx, { ...context, lang: person.lang }, person);
    return done;
  });
  context.realtime.endSessions(person.userid, { except: null });
  return { result: true as const };
}

async function ended(tx: Transaction, { userid }: UserRow, at: Date) {
  const sessions = await endEverySession(tx, userid);
  if (sessions === undefined) throw new Problem('not-found');
  await noteStaff(tx, userid, at);
  return { before: { sessions }, after: { sessions: 0 }, result: undefined };
}

/** Deletes an account and mails its person, in their language. Throws `not-found` without the account. */
export async function deleteAccountOf(
  context: SignedInContext,
  person: UserRow,
  why: Why,
  domains: readonly Domain[],
) {
  const changed = await act(context, on('delete_person', person, why), async (tx) => {
    const user = await lockPerson(tx, person.userid);
    if (!user) throw new Problem('not-found');
    const result = await removeAccount(tx, { ...context, lang: user.lang }, user, domains);
    return { before: { role: user.role, merchant: user.merchant }, after: { deleted: true }, result };
  });
  await afterRemoval(context, person.userid, changed);
  return { result: true as const };
}
