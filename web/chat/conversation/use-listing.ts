import { useEffect } from 'react';
import { type Answered, AskError } from '../../api/ask.ts';
import { useCall } from '../../api/use-call.ts';

export type Listing = Answered<'showListing'>;

/** The last known state of each listing, shown while it is requested again. */
const known = new Map<string, Listing | 'gone'>();

/**
 * The listing that a chat is about: `gone` when it is deleted or never existed, null without one or if it could not be
 * loaded. It is requested again when the tab becomes visible, since it may be sold or deleted meanwhile.
 */
export function useListing(iid: string): Listing | 'gone' | 'loading' | null {
  const { data, error, reload } = useCall('showListing', iid ? { iid } : null);
  useEffect(() => {
    const look = () => void (document.hidden || reload());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);
  // Without a response, the shown state stays.
  if (data && !error) known.set(iid, data);
  else if (error instanceof AskError && error.status === 404) known.set(iid, 'gone');
  return known.get(iid) ?? (iid && !error ? 'loading' : null);
}
