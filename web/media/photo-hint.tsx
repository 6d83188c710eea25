import styles from './photo-board.module.css';
import { useMediaWords } from './words.ts';

/** The number of photos of a form, and how to put them in order. */
export function PhotoHint({ count, most }: { count: number; most: number }) {
  const media = useMediaWords();
  return (
    <p className={`wrap note figures ${styles.hint}`}>
      <span>{count === 0 ? media.upTo(most) : media.count(count, most)}</span>
      {count > 0 && <span className={styles.fine}>{media.arrange}</span>}
      {count > 0 && <span className={styles.coarse}>{media.arrangeTouch}</span>}
    </p>
  );
}
