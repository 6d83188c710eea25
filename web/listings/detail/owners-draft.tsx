import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { type Answered, ask } from '../../api/ask.ts';
import { ErrorScreen } from '../../layout/error-screen.tsx';
import { useSession } from '../../session/session.ts';
import { useWords } from '../../words.tsx';
import { DetailScreen } from './detail-screen.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';

/** Asks once more with the signed-in pair, and shows an owner's draft; to anybody else it is not there. */
export function OwnersDraft() {
  const { iid = '' } = useParams();
  const session = useSession();
  const { shell } = useWords();
  const [found, setFound] = useState<Answered<'showListing'> | 'none' | null>(null);
  const userid = session?.userid;

  useEffect(() => {
    if (!userid) return;
    const asking = new AbortController();
    ask('showListing', { iid }, { signal: asking.signal })
      .then(setFound)
      .catch(() => asking.signal.aborted || setFound('none'));
    return () => asking.abort();
  }, [iid, userid]);

  if (!userid || found === 'none') return <ErrorScreen />;
  if (!found) return <DetailSkeleton label={shell.loading} />;
  return <DetailScreen item={found.item} seller={found.seller} person={null} similar={[]} />;
}
