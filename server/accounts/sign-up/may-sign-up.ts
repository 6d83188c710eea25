import { email as emailRule } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/problems.ts';
import type { Site } from '../../site/site.ts';

/** Returns why nobody, or nobody with this e-mail, can open an account now; null if one can. */
export function signUpFault(
  { settings, schools }: Pick<Site, 'settings' | 'schools'>,
  email: string,
): 'sign-up-closed' | 'sign-up-by-school' | null {
  if (settings.signup === 'closed') return 'sign-up-closed';
  return settings.signup === 'open' || schools.ofEmail(email) ? null : 'sign-up-by-school';
}

/** Throws what `signUpFault` returns. An unchecked text that is no e-mail is left to the checks of fields. */
export function refuseSignUp(site: Pick<Site, 'settings' | 'schools'>, email: unknown): void {
  const named = emailRule.safeParse(email);
  const fault = signUpFault(site, named.data ?? '');
  if (fault && (named.success || fault === 'sign-up-closed')) throw new Problem(fault);
}
