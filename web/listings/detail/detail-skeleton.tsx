import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './detail.module.css';

/** The boxes of a listing's page, while it is on its way. */
export function DetailSkeleton({ label }: { label: string }) {
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
