import { useEffect, useSyncExternalStore } from 'react';
import { shareSeconds } from '#contract/point-limits.ts';

let until = 0;
let left = 0;
const listeners = new Set<() => void>();

/** Seconds until one may share again, 0 where one may; it goes on over all screens, until the page is loaded anew. */
export function useSharePause(): number {
  const seconds = useSyncExternalStore(
    subscribe,
    () => left,
    () => 0,
  );
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const ticking = setInterval(tick, 250);
    return () => clearInterval(ticking);
  }, [waiting]);
  return seconds;
}

/** Something was shared: the pause of a minute begins, or what the server says is left of one. It never shortens one. */
export function pauseSharing(seconds: number = shareSeconds): void {
  until = Math.max(until, performance.now() + seconds * 1000);
  tick();
}

function tick(): void {
  left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
