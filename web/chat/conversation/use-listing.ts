import { useEffect, useState } from 'react';
import { type Answered, AskError, ask } from '../../api/ask.ts';

export type Listing = Answered<'showListing'>;

/** The last known state of each listing, shown while it is requested again. */
const known = new Map<string, Listing | 'gone'>();

/**
 * The listing that a chat is about: `gone` when it is deleted or never existed, null until that is known. It is
 * requested again whenever the tab becomes visible, since it may be sold or deleted meanwhile.
 */
export function useListing(iid: string): Listing | 'gone' | null {
  const [, show] = useState(0);
  useEffect(() => {
    if (!iid) return;
    const asking = new AbortController();
    const look = () => {
      if (document.hidden) return;
      ask('showListing', { iid }, { signal: asking.signal })
        .catch((error: unknown) => {
          if (error instanceof AskError && error.status === 404) return 'gone' as const;
          throw error;
        })
        .then((found) => {
          known.set(iid, found);
          show((times) => times + 1);
        })
        // Without a response, what is shown stays.
        .catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      asking.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [iid]);
  return known.get(iid) ?? null;
}
