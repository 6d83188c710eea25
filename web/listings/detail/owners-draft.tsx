import { useParams } from 'react-router';
import { useOwnCall } from '../../api/use-call.ts';
import { ErrorScreen } from '../../layout/error-screen.tsx';
import { useSession } from '../../session/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import styles from './detail.module.css';
import { DetailScreen, PhoneTop } from './detail-screen.tsx';

/** Repeats the request with the signed-in pair and shows the owner's draft. Other users see "not found". */
export function OwnersDraft() {
  const { iid = '' } = useParams();
  const session = useSession();
  const { shell } = useWords();
  const { data, error } = useOwnCall('showListing', { iid });

  if (!session || error) return <ErrorScreen />;
  if (!data) return <DetailSkeleton label={shell.loading} />;
  return <DetailScreen item={data.item} seller={data.seller} person={null} similar={[]} />;
}

function DetailSkeleton({ label }: { label: string }) {
  return (
    <div className={`column stack-5 ${styles.page}`} role="status" data-immersive="whole">
      <span className="only-heard">{label}</span>
      <PhoneTop />
      <div className="column">
        <div className={`row ${styles.crumbs}`}>
          <Skeleton width="40%" height={16} />
        </div>
        <Skeleton ratio="4/3" />
      </div>
      <div className={`stack-5 ${styles.side}`}>
        <Skeleton width="40%" height={34} />
        <Skeleton width="85%" height={30} />
        <Skeleton height={96} />
        <Skeleton height={120} />
      </div>
      <div className={`column ${styles.main}`}>
        <Skeleton width="30%" height={24} />
        <Skeleton height={160} />
      </div>
    </div>
  );
}
