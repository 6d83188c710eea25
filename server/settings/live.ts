import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';

/** The settings that decide whether others can reach the site, and whether it may be live. */
type Exposure = Pick<
  Environment,
  | 'LIVE'
  | 'HOST'
  | 'PUBLIC_URL'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_API_BASE'
  | 'POINTS_GRANT_KEY'
  | 'LIMITS'
  | 'PUSH_HOSTS'
>;

const minGrantKeyLength = 32;

/**
 * Returns the reason for which a site must not start with these settings, or null. Without LIVE, no card may be charged
 * and only this machine may reach the site, because anyone can sign in to the demo's accounts.
 */
export function liveFault(env: Exposure): string | null {
  if (env.LIVE === undefined) {
    const exposed = exposedBy(env);
    return (
      exposed &&
      `The setting LIVE must be 1 (a live site) or 0 (a test site with demo content), since ${exposed}.`
    );
  }
  return env.LIVE ? unfitForLive(env) : null;
}

function exposedBy({ HOST, PUBLIC_URL, STRIPE_SECRET_KEY }: Exposure): string | null {
  if (!isLoopback(HOST)) return 'HOST lets other machines reach it';
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return 'PUBLIC_URL is an address for others';
  if (isKey(STRIPE_SECRET_KEY, 'live')) return 'STRIPE_SECRET_KEY is a live key';
  return null;
}

/** A substitute for Stripe on this machine is allowed, for tests; only signed webhook events grant points. */
function unfitForLive(env: Exposure): string | null {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, POINTS_GRANT_KEY } = env;
  if (env.LIMITS === 'off') return 'The setting LIMITS cannot be off on a live site (LIVE=1).';
  if (env.PUSH_HOSTS.length > 0) return 'The setting PUSH_HOSTS cannot be used on a live site (LIVE=1).';
  if (isKey(STRIPE_SECRET_KEY, 'test'))
    return 'The setting STRIPE_SECRET_KEY cannot be a test key on a live site (LIVE=1).';
  if (STRIPE_API_BASE && !isLoopback(new URL(STRIPE_API_BASE).hostname))
    return 'The setting STRIPE_API_BASE must be a loopback address on a live site (LIVE=1).';
  if (POINTS_GRANT_KEY !== undefined && POINTS_GRANT_KEY.trim().length < minGrantKeyLength)
    return `The setting POINTS_GRANT_KEY must have at least ${minGrantKeyLength} characters on a live site (LIVE=1).`;
  return null;
}

/** Whether the text is a secret or restricted key of Stripe for this mode. */
function isKey(key: string | undefined, mode: 'live' | 'test'): boolean {
  const [, found] = /^\s*[rs]k_(live|test)_/i.exec(key ?? '') ?? [];
  return found?.toLowerCase() === mode;
}
