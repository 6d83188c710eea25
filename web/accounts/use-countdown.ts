import { useCallback, useEffect, useState } from 'react';

/** Whole seconds that are left, 0 at rest; `start(5)` begins anew and `start(0)` ends it. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  const start = useCallback((seconds: number) => {
    setUntil(seconds > 0 ? performance.now() + seconds * 1000 : 0);
    setLeft(seconds);
  }, []);

  useEffect(() => {
    if (!until) return;
    const ticking = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setUntil(0);
    }, 100);
    return () => clearInterval(ticking);
  }, [until]);

  return [left, start];
}
