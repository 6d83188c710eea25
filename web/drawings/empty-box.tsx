import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** An open box with only a sprig in it: nothing here yet. */
export function EmptyBox() {
  return (
    <Drawing>
      <path className={styles.card} d="M44 66v38l36 6 36-6V66l-36 8z" />
      <path d="M80 74v36" />
      <path className={styles.card} d="M44 66l36 8-12 14-38-8zM116 66l-36 8 12 14 38-8z" />
      <path
        className={styles.jade}
        d="M80 70V34M80 50c-10 0-15-6-15-15 10 0 15 6 15 15zM80 44c0-10 6-15 15-15 0 10-6 15-15 15z"
      />
      <circle className={styles.leaf} cx="52" cy="38" r="3" />
      <circle className={styles.leaf} cx="112" cy="46" r="2.5" />
      <path className={styles.jade} d="M104 20v8M100 24h8" />
    </Drawing>
  );
}
