import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { PointsCardSkeleton } from './points-card-skeleton.tsx';
import styles from './user-profile.module.css';

/** What the profile shows while it is fetched. */
export function ProfileSkeleton() {
  const { profile } = useWords().accounts;
  return (
    <div className={styles.profile}>
      <div className={styles.head}>
        <Skeleton width={88} height={88} round />
        <div className={styles.names}>
          <p className={styles.muted} role="status">
            {profile.loading}
          </p>
          <Skeleton width="60%" height={20} />
        </div>
      </div>
      <PointsCardSkeleton />
      <Skeleton height={240} />
    </div>
  );
}
