import { useEffect, useState } from 'react';
import { type Answered, ask } from '../ask.ts';

export type Listing = Answered<'showListing'>;

const known = new Map<string, Promise<Listing | null>>();

/** The listing that a chat is about; null until it is here, and where there is none. */
export function useListing(iid: string): Listing | null {
  const [found, setFound] = useState<Listing | null>(null);
  useEffect(() => {
    let gone = false;
    if (iid) void listing(iid).then((it) => gone || setFound(it));
    return () => {
      gone = true;
    };
  }, [iid]);
  return found?.item.iid === iid ? found : null;
}

function listing(iid: string): Promise<Listing | null> {
  const asking = known.get(iid) ?? ask('showListing', { iid }).catch(() => forget(iid));
  known.set(iid, asking);
  return asking;
}

function forget(iid: string): null {
  known.delete(iid);
  return null;
}
