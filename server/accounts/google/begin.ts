import { ownPath } from '#contract/own-path.ts';
import type { Context } from '../../context.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { limit } from '../../rate-limits/limits.ts';
import type { Provider } from './provider.ts';
import { insertSignIn } from './store.ts';

/** Seconds in which the browser must return from the provider. */
export const signInSeconds = 600;
export const callbackPath = '/auth/google/callback';

/**
 * Begins a sign-in with the provider. Returns the address to redirect to, and a secret for this browser. `from` is the
 * page to open afterwards; other sites' addresses are dropped. Throws `too-many-calls` (counted with password sign-ins)
 * and `Refused('unreachable')`.
 */
export async function begin(
  context: Context,
  provider: Provider,
  { origin, from }: { origin: string; from: unknown },
): Promise<{ address: string; browser: string }> {
  await context.limits.take(limit.loginTries, context.address);
  const ties = { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret() };
  const browser = randomSecret();
  const address = await provider.startAt(origin + callbackPath, ties);
  await insertSignIn(context.db, {
    ...ties,
    hash: signInHash(browser, ties.state),
    onward: ownPath(from) ?? '',
    expiresAt: new Date(context.clock().getTime() + signInSeconds * 1000),
  });
  return { address, browser };
}

/** The key of a begun sign-in: only its browser knows `browser`, and only its callback knows `state`. */
export const signInHash = (browser: string, state: string): Buffer => hashOf(`${browser} ${state}`);
