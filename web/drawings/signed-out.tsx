import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** A door with a key next to it: sign in to continue. */
export function SignedOut() {
  return (
    <Drawing>
      <path className={styles.card} d="M52 110V40a28 28 0 0 1 56 0v70" />
      <path d="M62 110V42a18 18 0 0 1 36 0v68" />
      <path className={styles.jade} d="M62 52h36M80 24v86" />
      <circle className={styles.leaf} cx="90" cy="76" r="3.4" />
      <path d="M46 110h68" strokeWidth="6" />
      <path className={styles.jade} d="M124 76a8 8 0 1 1 0 .1zM132 84v20M132 93h7M132 101h5" />
      <path d="M30 110V92M30 92c-8-2-10-10-6-17 8 2 10 10 6 17zM30 98c1-6 6-10 12-9 0 6-5 10-12 9z" />
    </Drawing>
  );
}
