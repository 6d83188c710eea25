import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { type Answered, ask } from '../../api/ask.ts';
import { ErrorScreen } from '../../layout/error-screen.tsx';
import { useSession } from '../../session/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import styles from './detail.module.css';
import { DetailScreen } from './detail-screen.tsx';

/** Repeats the request with the signed-in pair and shows the owner's draft. Other users see "not found". */
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

/** Placeholders of a listing's page while it loads. */
function DetailSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page} role="status">
      <span className="only-heard">{label}</span>
      <div className={styles.photos}>
        <div className={styles.crumbs}>
          <Skeleton width="40%" height={16} />
        </div>
        <Skeleton ratio="4/3" />
      </div>
      <div className={styles.side}>
        <Skeleton width="40%" height={34} />
        <Skeleton width="85%" height={30} />
        <Skeleton height={96} />
        <Skeleton height={120} />
      </div>
      <div className={styles.main}>
        <Skeleton width="30%" height={24} />
        <Skeleton height={160} />
      </div>
    </div>
  );
}
