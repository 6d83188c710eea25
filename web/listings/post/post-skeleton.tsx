import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import styles from './posting.module.css';

/** The boxes of the form, while the listing is on its way. */
export function PostSkeleton() {
  const { shell } = useWords();
  return (
    <div className={styles.page} aria-busy>
      <p className="only-heard" role="status">
        {shell.loading}
      </p>
      <div className={styles.form}>
        <Skeleton width="50%" height={32} />
        <Skeleton height={148} />
        <Skeleton height={120} />
        <Skeleton height={68} />
        <Skeleton height={68} />
        <Skeleton height={140} />
      </div>
    </div>
  );
}
