import { useCallback, useState } from 'react';

/** Less of it than this is out of sight: who sees only an edge of it is reading what stands beside it. */
const share = 0.5;

/** Whether an element can be seen, or has been scrolled away; `watch` is its ref. Until the browser tells, it is seen. */
export function useSight() {
  const [seen, setSeen] = useState(true);
  const watch = useCallback((element: Element | null) => {
    if (!element) return;
    const watcher = new IntersectionObserver(
      (entries) => setSeen((entries.at(-1)?.intersectionRatio ?? 1) >= share),
      { threshold: share },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      setSeen(true);
    };
  }, []);
  return { seen, watch };
}
