import { codeTries } from '#contract/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { Context } from '../context.ts';
import { tryCode } from './store.ts';
import { codeHash } from './verify-email.ts';

/** Checks a verification code and leaves it. Throws `code-wrong` and, after five wrong tries or its time, `code-expired`. */
export async function checkCode(
  context: Context,
  { email, verification_code }: { email: string; verification_code: string },
): Promise<{ result: true }> {
  const hash = codeHash(email, verification_code);
  const verdict = await tryCode(context.db, email, hash, codeTries, context.clock());
  if (verdict === 'wrong') throw new Problem('code-wrong');
  if (verdict === 'expired') throw new Problem('code-expired');
  return { result: true };
}
