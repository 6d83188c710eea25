import type { ReactNode } from 'react';
import { EmptyBox } from '../drawings/empty-box.tsx';
import styles from './empty.module.css';

/** An empty state: a drawing (by default an empty box), one sentence, one action. */
export function Empty({
  title,
  drawing = <EmptyBox />,
  children,
  action,
}: {
  title: string;
  drawing?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={`stack-2 centered ${styles.empty}`}>
      {drawing}
      <p className={styles.title}>{title}</p>
      {children && <p className={`muted ${styles.text}`}>{children}</p>}
      {action && <div className={`wrap gap-3 ${styles.action}`}>{action}</div>}
    </div>
  );
}
