import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** Two speech bubbles, one still empty: no messages yet. */
export function NoMessages() {
  return (
    <Drawing>
      <path
        className={styles.card}
        d="M34 28h54a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H54L40 84V72h-6a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z"
      />
      <path d="M40 44h38M40 56h24" />
      <path
        className={styles.card}
        d="M84 58h40a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-4v10l-12-10H84a8 8 0 0 1-8-8V66a8 8 0 0 1 8-8z"
      />
      <path className={styles.jade} d="M90 76h.1M104 76h.1M118 76h.1" strokeWidth="5" />
      <circle className={styles.leaf} cx="112" cy="36" r="3" />
      <path className={styles.jade} d="M124 26v8M120 30h8" />
    </Drawing>
  );
}
