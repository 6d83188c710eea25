import { ask } from '../../api/ask.ts';
import type { Session } from '../../session/session.ts';

/** Ends a session on the server after this browser has forgotten it. If the call fails, the session expires later. */
export async function endSession(session: Session | null): Promise<void> {
  if (session) await ask('logOut', {}, { pair: session }).catch(() => undefined);
}
