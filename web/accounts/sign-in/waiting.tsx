import { SignedOut } from '../../drawings/signed-out.tsx';
import styles from './waiting.module.css';

/** A screen that only passes: what is being done. */
export function Waiting({ children }: { children: string }) {
  return (
    <div className={styles.waiting}>
      <SignedOut />
      <h1 className={styles.text}>{children}</h1>
    </div>
  );
}
