import { ownPath } from '#contract/own-path.ts';
import type { Context } from '../../context.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { limit } from '../../rate-limits/limits.ts';
import type { Provider } from './provider.ts';
import { insertSignIn } from './store.ts';

/** Seconds in which somebody has to come back. */
export const signInSeconds = 600;
export const callbackPath = '/auth/google/callback';

/**
 * Begins a sign-in with the provider: the address to send the browser to, and the secret that this browser alone keeps
 * meanwhile. `from` is where the person was going; an address of another site is forgotten.
 * Throws `too-many-calls` (the tries are counted with those of signing in by password) and `Refused('unreachable')`.
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

/** What a begun sign-in is found by: only its browser has the one, only its return has the other. */
export function signInHash(browser: string, state: string): Buffer {
  return hashOf(`${browser} ${state}`);
}
