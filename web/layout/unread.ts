import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** The signed-in user's number of unread messages; 0 for visitors and until it is known. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}

/** Updates every badge, the title and the app's icon. */
export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  // Works in installed apps only; a browser may refuse it without harm.
  navigator.setAppBadge?.(next).catch(() => undefined);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
