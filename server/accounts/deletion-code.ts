import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { holdAccount } from './hold-account.ts';
import { limitAskings, limitMails } from './sign-up/limit-mails.ts';
import { codeHash, newCode } from './sign-up/verify-email.ts';
import { type EnteredCode, putCode } from './stores/code-store.ts';

/** Mails the code that deletes an account; a newer code replaces an older one. Throws `too-many-calls`, and as `holdAccount`. */
export async function mailDeletionCode(
  context: SignedInContext,
  { userid, email }: { userid: string; email: string },
): Promise<{ sent: true }> {
  const { db, clock, lang, mail } = context;
  await limitAskings(context);
  await limitMails(context, 'delete', email);
  const { code, expiresAt } = newCode(clock());
  await transaction(db, async (tx) => {
    await holdAccount(tx, userid);
    await putCode(tx, deletionCode(email, code), expiresAt);
    await mail.post(tx, { kind: 'deletion-code', to: email, lang, values: { code } });
  });
  return { sent: true };
}

export const deletionCode = (email: string, code: string): EnteredCode => ({
  kind: 'delete',
  email,
  hash: codeHash(email, code),
});
