import { Problem } from '#contract/problems.ts';
import { viewerOf } from '../accounts/sessions/viewer.ts';
import type { Context, Viewer } from '../context.ts';
import { hashOf } from '../random.ts';
import { limit } from '../rate-limits/limits.ts';

interface Pair {
  userid: string;
  session: string;
}

/**
 * Returns the viewer and session id of a socket's pair. A false pair counts against the client's address. Throws
 * `session-not-found`, and `too-many-calls` before the database is queried.
 */
export async function provenBy(
  context: Context,
  pair: { userid: unknown; session: unknown },
): Promise<Viewer & { sessionId: string }> {
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

/**
 * Returns the result of `look` for a call's pair. Null counts against the client's address. Throws `too-many-calls`
 * before `look` is called.
 */
export async function provenPair(
  { limits, address }: Pick<Context, 'limits' | 'address'>,
  pair: Pair,
  look: (pair: Pair) => Promise<Viewer | null>,
): Promise<Viewer | null> {
  return limits.tryOut({ limit: limit.falsePairs, key: address, tried: nameOf(pair) }, () => look(pair));
}

/** Hashes the pair, so that no session is kept in memory in plain text. */
function nameOf({ userid, session }: Pair): string {
  return hashOf(JSON.stringify([userid, session])).toString('base64');
}
