import { Problem } from '#contract/problems.ts';
import { type Pair, viewerOf } from '../accounts/sessions/viewer.ts';
import type { Context, Viewer } from '../context.ts';
import { hashOf } from '../random.ts';
import { limit } from '../rate-limits/limits.ts';

/**
 * Returns the viewer and session id of a socket's pair. A false pair counts against the client's address. Throws
 * `session-not-found`, and `too-many-calls` before the database is queried.
 */
export async function provenBy(context: Context, pair: { userid: unknown; session: unknown }) {
  const { userid, session } = pair;
  const isPair = typeof userid === 'string' && typeof session === 'string';
  const asked = isPair ? { userid, session } : { userid: '', session: '' };
  const viewer = await context.limits.tryOut(
    { limit: limit.falseHandshakes, key: context.address, tried: nameOf(asked) },
    async () => (isPair ? viewerOf(context, asked) : null),
  );
  if (!viewer?.sessionId) throw new Problem('session-not-found');
  return { ...viewer, sessionId: viewer.sessionId };
}

/** Returns what `look` finds for a call's pair; null counts against the address. Throws `too-many-calls` before it. */
export async function provenPair(
  { limits, address }: Pick<Context, 'limits' | 'address'>,
  pair: Pair,
  look: (pair: Pair) => Promise<Viewer | null>,
): Promise<Viewer | null> {
  return limits.tryOut({ limit: limit.falsePairs, key: address, tried: nameOf(pair) }, () => look(pair));
}

/** Hashes the pair, so that no session is kept in memory in plain text. */
const nameOf = ({ userid, session }: Pair): string =>
  hashOf(JSON.stringify([userid, session])).toString('base64');
