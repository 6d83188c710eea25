import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

let now = 0;
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time in milliseconds, updated once a minute and shared by all callers; null in the server's render. */
export function useNow(): number | null {
  return useSyncExternalStore(watch, current, () => null);
}

/** One timer for the whole page, which runs only while a component subscribes. */
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

/** A component that renders while the timer is stopped gets the current time. */
function current(): number {
  if (!ticking && Date.now() - now > minuteMs) now = Date.now();
  return now;
}
