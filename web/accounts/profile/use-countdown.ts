import { useCallback, useEffect, useState } from 'react';

/**
 * Whole seconds that are left, 0 at rest; `start(5)` begins anew and `start(0)` ends it.
 * A tick tells the time and nothing else: one that comes late, after `start(0)`, changes nothing.
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;

  const start = useCallback((seconds: number) => {
    const begun = wholeMs();
    setNow(begun);
    setUntil(seconds > 0 ? begun + seconds * 1000 : 0);
  }, []);

  useEffect(() => {
    if (!running) return;
    // Once a second, when what is shown changes; a tick that comes early is followed by another.
    const next = ((until - now) % 1000 || 1000) + now - wholeMs();
    const ticking = setInterval(() => setNow(wholeMs()), Math.max(1, next));
    return () => clearInterval(ticking);
  }, [running, until, now]);

  return [left, start];
}

/** The page's own clock in whole milliseconds, so that a minute from now is 60 seconds and not a hair more. */
const wholeMs = (): number => Math.round(performance.now());
