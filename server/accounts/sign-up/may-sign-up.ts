import { email as emailRule } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { Site } from '../../site/site.ts';

/** Returns the reason for which this e-mail, or anyone, cannot open an account now; null if it can. */
export function signUpFault(
  { settings, schools }: Pick<Site, 'settings' | 'schools'>,
  email: string,
): 'sign-up-closed' | 'sign-up-by-school' | null {
  if (settings.signup === 'closed') return 'sign-up-closed';
  return settings.signup === 'open' || schools.ofEmail(email) ? null : 'sign-up-by-school';
}

/** Throws the reason of `signUpFault`. A malformed e-mail is left to the checks of fields. */
export function refuseSignUp(site: Pick<Site, 'settings' | 'schools'>, email: unknown): void {
  const named = emailRule.safeParse(email);
  const fault = signUpFault(site, named.data ?? '');
  if (fault && (named.success || fault === 'sign-up-closed')) throw new Problem(fault);
}
