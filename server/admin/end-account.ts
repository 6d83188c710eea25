import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import { afterRemoval, removeAccount } from '../accounts/delete-account.ts';
import { newResetKey } from '../accounts/passwords/forget-password.ts';
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

/** Ends every session, reset key and sign-in token of a person, and mails them why. Throws `not-found` without the account. */
export async function endAccountSessions(context: SignedInContext, person: UserRow, why: Why) {
  const { reason } = why;
  const { username, email: to, lang } = person;
  await act(context, on('end_sessions', person, why), async (tx) => {
    const done = await ended(tx, person, context.clock());
    await context.mail.post(tx, { kind: 'signed-out-by-staff', to, lang, values: { username, reason } });
    return done;
  });
  context.realtime.endSessions(person.userid, { except: null });
  return { result: true as const };
}

/** Ends every session of a person and mails them why, with a key that sets a new password. */
export async function mailAccountPassword(context: SignedInContext, person: UserRow, why: Why) {
  const { reason } = why;
  const { userid, username, email: to, lang } = person;
  await act(context, on('mail_password', person, why), async (tx) => {
    const done = await ended(tx, person, context.clock());
    const key = await newResetKey(tx, context, userid);
    await context.mail.post(tx, { kind: 'password-by-staff', to, lang, values: { username, key, reason } });
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

/** Deletes an account and mails its person why. Throws `not-found` without the account. */
export async function deleteAccountOf(
  context: SignedInContext,
  person: UserRow,
  why: Why,
  domains: readonly Domain[],
) {
  const changed = await act(context, on('delete_person', person, why), async (tx) => {
    const user = await lockPerson(tx, person.userid);
    if (!user) throw new Problem('not-found');
    const result = await removeAccount(tx, { ...context, lang: user.lang }, user, domains, why.reason);
    return { before: { role: user.role, merchant: user.merchant }, after: { deleted: true }, result };
  });
  await afterRemoval(context, person.userid, changed);
  return { result: true as const };
}
