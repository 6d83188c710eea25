import type { Context } from '../../context.ts';
import { hashOf } from '../../random.ts';
import { limit } from '../../rate-limits/limits.ts';
import { passwordFits } from './password.ts';

/**
 * Whether a password is the stored one of an account; wherever it is asked for, its failures are counted together.
 * Throws `too-many-calls` after 60 tries of an address or 10 failures of an account and address.
 */
export async function provePassword(
  { limits, address }: Context,
  username: string,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  await limits.take(limit.loginTries, address);
  // Counted before the password is looked at, so that guesses made at once are all counted; a success takes it back.
  const failures = `${hashOf(username.toLowerCase()).toString('base64url')}:${address}`;
  await limits.take(limit.loginFailures, failures);
  const fits = await passwordFits(password, stored);
  if (fits) await limits.giveBack(limit.loginFailures, failures);
  return fits;
}
