import { auth, logOut } from '../../session/session.ts';

/** The pause after an upload was refused for its session, so that its message can be read. */
const pause = 5000;

/**
 * An upload said that the session has ended: five seconds later nobody is signed in any more, and the sign-in page
 * stands in the screen's place. A session begun meanwhile stays.
 */
export function leaveLater(): void {
  const ended = auth.get()?.session;
  setTimeout(() => auth.get()?.session === ended && logOut(), pause);
}
