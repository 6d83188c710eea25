import type { Context } from '../../context.ts';
import { hashOf } from '../../random.ts';
import { limit } from '../../rate-limits/limits.ts';
import { passwordFits } from './password.ts';

/**
 * Whether a password is the stored one of an account. All calls that check a password share its counts. Throws
 * `too-many-calls` after 60 tries of an address (in 5 minutes) or 10 failures of account and address (in 15).
 */
export async function provePassword(
  { limits, address }: Context,
  username: string,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  await limits.take(limit.loginTries, address);
  // Counted before the check, so that concurrent guesses all count; a success takes its count back.
  const failures = `${hashOf(username.toLowerCase()).toString('base64url')}:${address}`;
  await limits.take(limit.loginFailures, failures);
  const fits = await passwordFits(password, stored);
  if (fits) await limits.giveBack(limit.loginFailures, failures);
  return fits;
}
