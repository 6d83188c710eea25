import type { FastifyRequest } from 'fastify';
import { sessionDays } from '#contract/accounts/accounts.ts';
import { isShutOut } from '#contract/moderation/policy.ts';
import { daysBefore } from '../../clock.ts';
import type { Context, Viewer } from '../../context.ts';
import { hashOf } from '../../random.ts';
import { dayOf, noteActive } from '../../standing/active.ts';
import { maySignIn } from '../policy.ts';
import { findSession, touchSession } from '../stores/session-store.ts';

/** The userid and session of a request, unchecked. */
export interface Pair {
  userid: string;
  session: string;
}

const touchAfterMs = 60_000;

/**
 * Returns the pair of a request: the body's `userid` (or the call's own field for its actor) and `session`, else
 * `Authorization: Bearer {userid}{session}`. The URL is never read.
 */
export function presentedPair(
  request: FastifyRequest,
  raw: Readonly<Record<string, unknown>>,
  actor: readonly string[],
): Pair | null {
  const userid = ['userid', ...actor].map((field) => raw[field]).find((it) => it !== undefined);
  if (request.method === 'POST' && typeof userid === 'string' && typeof raw.session === 'string') {
    return { userid, session: raw.session };
  }
  const bearer = /^Bearer +([0-9A-Za-z_]{16})([0-9A-Za-z_-]{43,}) *$/i.exec(
    request.headers.authorization ?? '',
  );
  return bearer?.[1] && bearer[2] ? { userid: bearer[1], session: bearer[2] } : null;
}

/**
 * Returns the viewer of a pair and extends the session to 30 days; null for shut-out people and, live, for the demo's.
 */
export async function viewerOf(context: Context, pair: Pair): Promise<Viewer | null> {
  if (pair.userid.includes('\u0000')) return null;
  const now = context.clock();
  const found = await findSession(context.db, {
    userid: pair.userid,
    hash: hashOf(pair.session),
    oldest: daysBefore(now, sessionDays),
  });
  if (!found || !maySignIn(context.settings, found)) return null;
  const { lastSeenAt, wrote, demo: _, restricted, restrictedUntil: until, ...viewer } = found;
  const isRestricted = restricted !== null && (until === null || until > now);
  if (isRestricted && isShutOut(restricted)) return null;
  // The viewer's lists include their own writes, whichever process made them.
  context.reading.needs(wrote ?? 0);
  if (now.getTime() - lastSeenAt.getTime() > touchAfterMs || dayOf(now) > dayOf(lastSeenAt)) {
    await noteActive(context.db, found.userid, now, lastSeenAt);
    await touchSession(context.db, found.sessionId, now);
  }
  return { ...viewer, ...(isRestricted && { silenced: { until } }), session: pair.session };
}

/** Returns whether a field's value names this viewer, in the plain or the opaque form. */
export const isActor = (viewer: Viewer, value: unknown): boolean =>
  value === viewer.userid || value === viewer.code;
