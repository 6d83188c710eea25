import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

let now = 0;
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time in milliseconds, moved on once a minute and the same for all that ask; null in the server's page. */
export function useNow(): number | null {
  return useSyncExternalStore(watch, current, unknown);
}

/** One clock for the whole page, which stands still while nobody looks at it. */
function watch(listener: () => void): () => void {
  listeners.add(listener);
  current();
  ticking ??= setInterval(tick, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Whoever is drawn while the clock stands still starts it again, at the time it is. */
function current(): number {
  if (!ticking && Date.now() - now > minuteMs) now = Date.now();
  return now;
}

function unknown(): null {
  return null;
}
