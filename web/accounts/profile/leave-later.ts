import { auth, logOut } from '../../session/session.ts';

/** Milliseconds between an upload's refusal for its session and the sign-out, so that the message can be read. */
const pause = 5000;

/**
 * Signs out five seconds after an upload reported that the session has ended; the sign-in page then replaces the
 * screen. A session that began meanwhile stays.
 */
export function leaveLater(): void {
  const ended = auth.get()?.session;
  setTimeout(() => auth.get()?.session === ended && logOut(), pause);
}
