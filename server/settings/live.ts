import { isLoopback } from './loopback.ts';

/** The settings that decide whether others can reach the site, and whether it may be live. */
interface Exposure {
  LIVE?: boolean | undefined;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  POINTS_GRANT_KEY?: string | undefined;
  LIMITS: string;
}

const shortestGrantKey = 32;

/**
 * Returns why a site must not start with these settings, as one sentence that names LIVE, or null. If LIVE is not set,
 * only this machine may reach the site and no card may be charged: otherwise the demo's accounts would be open to
 * everyone.
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

/**
 * A substitute for Stripe on the same machine is allowed: tests of live sites need one, and only signed notices give
 * points.
 */
function unfitForLive(env: Exposure): string | null {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, POINTS_GRANT_KEY } = env;
  if (env.LIMITS === 'off') return 'The setting LIMITS cannot be off on a live site (LIVE=1).';
  if (isKey(STRIPE_SECRET_KEY, 'test'))
    return 'The setting STRIPE_SECRET_KEY cannot be a test key on a live site (LIVE=1).';
  if (STRIPE_API_BASE && !isLoopback(new URL(STRIPE_API_BASE).hostname))
    return 'The setting STRIPE_API_BASE must be a loopback address on a live site (LIVE=1).';
  if (POINTS_GRANT_KEY !== undefined && POINTS_GRANT_KEY.trim().length < shortestGrantKey)
    return `The setting POINTS_GRANT_KEY must have at least ${shortestGrantKey} characters on a live site (LIVE=1).`;
  return null;
}

/** Whether it is a Stripe secret or restricted key of that mode. */
function isKey(key: string | undefined, mode: 'live' | 'test'): boolean {
  const [, of] = /^\s*[rs]k_(live|test)_/i.exec(key ?? '') ?? [];
  return of?.toLowerCase() === mode;
}
