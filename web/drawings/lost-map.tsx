import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** A folded map whose path ends in a question mark: no such page. */
export function LostMap() {
  return (
    <Drawing>
      <path className={styles.card} d="M28 40l34-10 36 10 34-10v62l-34 10-36-10-34 10z" />
      <path d="M62 30v62M98 40v62" />
      <path className={styles.jade} d="M38 86c6-12 14-4 20-12s4-18 16-18 8 16 20 14" strokeDasharray="5 6" />
      <path className={styles.card} d="M112 72c-9-10-14-17-14-25a14 14 0 0 1 28 0c0 8-5 15-14 25z" />
      <path className={styles.jade} d="M108 44a4.4 4.4 0 1 1 6 4c-1.6.8-2 1.5-2 3" />
      <circle className={styles.leaf} cx="112" cy="56" r="1.8" />
      <circle className={styles.leaf} cx="38" cy="87" r="3.6" />
      <path d="M40 52h12M74 84h14" />
    </Drawing>
  );
}
