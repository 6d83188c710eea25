import { codeTries } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { holdAccount } from '../hold-account.ts';
import { limitAskings, limitMails } from '../sign-up/limit-mails.ts';
import { codeHash, newCode } from '../sign-up/verify-email.ts';
import { type EnteredCode, putCode, tryCode } from '../stores/code-store.ts';

type Kind = 'school' | 'email';

/** A code that is valid only for the account that requested it. */
export const ownCode = (kind: Kind, userid: string, email: string, code: string): EnteredCode => ({
  kind,
  email,
  hash: codeHash(`${userid} ${email}`, code),
});

/** Mails a code to an address that the viewer wants to prove. Throws `too-many-calls`, and as `holdAccount`. */
export async function mailOwnCode(
  context: SignedInContext,
  kind: Kind,
  email: string,
): Promise<{ sent: true }> {
  const { db, clock, lang, mail, viewer } = context;
  await limitAskings(context);
  await limitMails(context, kind, email);
  const { code, expiresAt } = newCode(clock());
  await transaction(db, async (tx) => {
    await holdAccount(tx, viewer.userid);
    await putCode(tx, ownCode(kind, viewer.userid, email, code), expiresAt);
    await mail.post(tx, { kind: 'verification-code', to: email, lang, values: { code } });
  });
  return { sent: true };
}

/** Checks a code without using it up. Throws `code-wrong`, and `code-expired` also after five wrong tries. */
export async function checkOwnCode({ db, clock }: SignedInContext, given: EnteredCode): Promise<void> {
  const verdict = await tryCode(db, given, codeTries, clock());
  if (verdict === 'wrong') throw new Problem('code-wrong', { field: 'verification_code' });
  if (verdict === 'expired') throw new Problem('code-expired', { field: 'verification_code' });
}
