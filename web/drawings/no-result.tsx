import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** A magnifying glass over cards that do not match: no results. */
export function NoResult() {
  return (
    <Drawing>
      <path
        className={styles.card}
        d="M30 44h36a4 4 0 0 1 4 4v42a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V48a4 4 0 0 1 4-4z"
      />
      <path className={styles.jade} d="M26 74l12-12 10 10 8-7 14 13" />
      <path d="M34 86h20" />
      <path className={styles.card} d="M104 58h26a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4h-26z" />
      <circle className={styles.card} cx="84" cy="54" r="29" />
      <path d="M105 75l23 25" strokeWidth="6" />
      <path className={styles.jade} d="M75 47a9.5 9.5 0 1 1 13 9c-3 1.4-4 3-4 6" />
      <circle className={styles.leaf} cx="84" cy="69" r="2.4" />
    </Drawing>
  );
}
