import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import styles from './manage.module.css';

/** Rows of the same geometry, while the listings are on their way. */
export function ManageSkeleton() {
  const { manage } = useWords().posting;
  return (
    <div className={styles.waiting}>
      <p className="only-heard" role="status">
        {manage.loading}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.waitingRow}>
          <Skeleton ratio="4/3" width={88} />
          <span>
            <Skeleton width="60%" height={18} />
            <Skeleton width="35%" height={14} />
          </span>
        </div>
      ))}
    </div>
  );
}
