import { auth } from '../session/session.ts';
import { shared, useShared } from '../session/shared.ts';

const risenTo = shared(0);

/**
 * Stores a person's level with the session, for the badges of every tab. The visible tab that stores a higher level
 * first shows the celebration; the others find it stored. A hidden tab waits until it is visible.
 */
export function keepLevel(userid: string, vip: number): void {
  const session = auth.get();
  if (session?.userid !== userid || session.vip === vip) return;
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => keepLevel(userid, vip), { once: true });
    return;
  }
  auth.set({ ...session, vip });
  if (vip > session.vip) risenTo.set(vip);
}

/** The level that was just reached; 0 if there is none to celebrate. */
export function useRisen(): number {
  return useShared(risenTo);
}

/** Clears the reached level. Returns whether there was one, so that it is celebrated only once. */
export function takeRise(): boolean {
  const risen = risenTo.get() > 0;
  risenTo.set(0);
  return risen;
}
