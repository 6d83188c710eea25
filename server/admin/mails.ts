import type { z } from 'zod';
import type { adminMailCalls as calls } from '#contract/admin/mails.ts';
import { Problem } from '#contract/problems.ts';
import type { Context, SignedInContext } from '../context.ts';
import { act } from './staff.ts';
import { countMails, findMail, type MailRow, selectMails } from './stores/mail-store.ts';

/** A page of the site's mails, newest first, without their texts. */
export async function allMails(
  { db }: SignedInContext,
  { state, ...page }: z.output<typeof calls.allMails.request>,
) {
  const [rows, total] = await Promise.all([selectMails(db, state, page), countMails(db, state)]);
  const mails = rows.map(({ createdAt, endedAt, person: _person, ...row }) => ({
    ...row,
    timestamp: createdAt.toISOString(),
    ended: endedAt?.toISOString() ?? null,
  }));
  return { mails, total };
}

/** The mail of an unchecked id; undefined without one. Throws `not-found`. */
export async function addressedMail({ db }: Context, id: unknown): Promise<MailRow | undefined> {
  if (id === undefined || id === '') return undefined;
  const row = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(id))
    ? await findMail(db, String(id))
    : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

/** Sends a failed mail again. Throws `mail-not-kept` if it has not failed or its text is gone. */
export async function resendMail(
  context: SignedInContext,
  { id, person }: MailRow,
): Promise<{ result: true }> {
  await act(
    context,
    { act: 'resend', on: { kind: 'mail', id }, ...(person && { person }), reason: '' },
    async (tx) => {
      if (!(await context.mail.sendAgain(tx, id))) throw new Problem('mail-not-kept');
      return { before: { state: 'failed' }, after: { state: 'waiting' }, result: undefined };
    },
  );
  return { result: true };
}
