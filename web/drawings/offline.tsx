import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** An unplugged plug under a cloud: the server cannot be reached. */
export function Offline() {
  return (
    <Drawing>
      <path className={styles.card} d="M56 60a15 15 0 0 1 1-30 22 22 0 0 1 42-3 17 17 0 0 1 5 33z" />
      <path className={styles.jade} d="M70 46l20 0" strokeDasharray="1 9" strokeWidth="5" />
      <path d="M18 92c10-12 20 8 30-4h8" />
      <path className={styles.card} d="M56 78h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H56z" />
      <path d="M72 84h9M72 92h9" />
      <path className={styles.jade} d="M86 76l4-5M88 88h6M86 100l4 5" />
      <path className={styles.card} d="M118 78h-12a6 6 0 0 0-6 6v8a6 6 0 0 0 6 6h12z" />
      <path d="M118 88c10 0 8-12 18-12s8 16 10 16" />
    </Drawing>
  );
}
