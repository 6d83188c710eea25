import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './points-card.module.css';

/** A box as large as the points card will be. Tell the waiting once, beside it, in words. */
export function PointsCardSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton height="100%" />
    </div>
  );
}
