import { ask } from '../../api/ask.ts';
import type { Session } from '../../session/session.ts';

/** Ends, on the server, a session that this browser no longer holds. One that the call does not reach expires by itself. */
export async function endSession(session: Session | null): Promise<void> {
  if (session) await ask('logOut', {}, { pair: session }).catch(() => undefined);
}
