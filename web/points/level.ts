import { auth } from '../session/session.ts';
import { shared, useShared } from '../session/shared.ts';

const risenTo = shared(0);

/** Milliseconds for which no other tab celebrates the same level. */
const celebratedMs = 10_000;

/**
 * Stores a person's level with the session, for the badges of every tab. One visible tab shows the celebration of a
 * higher level; a hidden one waits until it is visible, and then finds the level stored.
 */
export function keepLevel(userid: string, vip: number): void {
  const session = auth.get();
  if (session?.userid !== userid || session.vip === vip) return;
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => keepLevel(userid, vip), { once: true });
    return;
  }
  auth.set({ ...session, vip });
  if (vip > session.vip) inOneTab(`level ${vip} of ${userid}`, () => risenTo.set(vip));
}

/**
 * Runs `act` unless another tab has just run it. A lock decides, because two visible tabs may both read the old level
 * before either has stored the new one. Locks need a secure address; without it, every tab runs `act`.
 */
function inOneTab(name: string, act: () => void): void {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) act();
  void locks?.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, celebratedMs));
  });
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
