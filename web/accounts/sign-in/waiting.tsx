import { SignedOut } from '../../drawings/signed-out.tsx';
import styles from './waiting.module.css';

/** A short-lived screen that names the action in progress. */
export function Waiting({ children }: { children: string }) {
  return (
    <div className={`stack-4 ${styles.waiting}`}>
      <SignedOut />
      <h1 className={`soft ${styles.text}`}>{children}</h1>
    </div>
  );
}
