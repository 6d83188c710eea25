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
    <div className={styles.empty}>
      {drawing}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
