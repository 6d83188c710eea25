import type { ReactNode } from 'react';
import { Courtyard } from './courtyard.tsx';
import styles from './empty.module.css';

/** Nothing to show yet, or nothing to be found: a drawing, one sentence, one action. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Courtyard />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
