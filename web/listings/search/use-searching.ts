import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** How long the results that stand there are left alone; a quick answer never shows a skeleton. */
const patience = 150;

/** Whether other results are on their way, and not at once. */
export function useSearching(): boolean {
  const { state, location } = useNavigation();
  const waiting = state === 'loading' && location.pathname.startsWith('/search');
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return setLong(false);
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && long;
}
