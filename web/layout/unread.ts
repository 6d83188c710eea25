import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** How many messages the signed-in person has not read; 0 for visitors and until it is known. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}

/** Lets every badge, the title and the app's icon know. */
export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  // Installed apps only; a browser that refuses loses nothing.
  navigator.setAppBadge?.(next).catch(() => undefined);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
