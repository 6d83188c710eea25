import { useEffect, useState } from 'react';
import { type Answered, AskError, ask } from '../../api/ask.ts';

export type Listing = Answered<'showListing'>;

/** What was last seen of each, shown while it is asked for again. */
const known = new Map<string, Listing | 'gone'>();

/**
 * The listing that a chat is about; `gone` where it is deleted or was never there, null until that is known. It is asked
 * for again whenever the chat is looked at again, since it may be sold or deleted meanwhile.
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
        // Without an answer what is shown stays.
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
