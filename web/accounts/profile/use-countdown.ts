import { useCallback, useEffect, useState } from 'react';

/**
 * Whole seconds left, 0 at rest. `start(5)` starts or restarts the countdown, `start(0)` ends it. A tick only updates
 * the time: a late one, after `start(0)`, changes nothing.
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
    // The timer fires once a second, when the shown number changes. A timer that fires early starts another.
    const next = ((until - now) % 1000 || 1000) + now - wholeMs();
    const ticking = setInterval(() => setNow(wholeMs()), Math.max(1, next));
    return () => clearInterval(ticking);
  }, [running, until, now]);

  return [left, start];
}

/** The page's clock in whole milliseconds, so that a minute from now is exactly 60 seconds. */
const wholeMs = (): number => Math.round(performance.now());
