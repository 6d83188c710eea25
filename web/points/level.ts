import { useSyncExternalStore } from 'react';
import { auth } from '../session/session.ts';

let risenTo = 0;
const listeners = new Set<() => void>();

/**
 * Keeps a person's level with the session, for every badge in every tab. The tab that finds a higher one first has a
 * rise to celebrate; the others find it kept. A tab that nobody sees leaves it to one that is seen.
 */
export function keepLevel(userid: string, vip: number): void {
  const session = auth.get();
  if (session?.userid !== userid || session.vip === vip) return;
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => keepLevel(userid, vip), { once: true });
    return;
  }
  auth.set({ ...session, vip });
  if (vip > session.vip) become(vip);
}

/** The level that was just reached; 0 where there is nothing to celebrate. */
export function useRisen(): number {
  return useSyncExternalStore(
    subscribe,
    () => risenTo,
    () => 0,
  );
}

/** Takes the rise to celebrate it, and answers whether there was one: once is enough. */
export function takeRise(): boolean {
  const risen = risenTo > 0;
  become(0);
  return risen;
}

function become(level: number): void {
  risenTo = level;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
