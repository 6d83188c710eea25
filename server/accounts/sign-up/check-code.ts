import { codeTries } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { Context } from '../../context.ts';
import { tryCode } from '../stores/code-store.ts';
import { signUpCode } from './verify-email.ts';

/** Checks a code without using it up. Throws `code-wrong`, and `code-expired` also after five wrong tries. */
export async function checkCode(
  context: Context,
  { email, verification_code }: { email: string; verification_code: string },
): Promise<{ result: true }> {
  const given = signUpCode(email, verification_code);
  const verdict = await tryCode(context.db, given, codeTries, context.clock());
  if (verdict === 'wrong') throw new Problem('code-wrong');
  if (verdict === 'expired') throw new Problem('code-expired');
  return { result: true };
}
