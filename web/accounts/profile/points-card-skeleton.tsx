import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './points-card.module.css';

/** A placeholder as large as the points card. The screen announces the loading once, in words, next to it. */
export function PointsCardSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton height="100%" />
    </div>
  );
}
