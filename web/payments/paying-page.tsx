import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import styles from './paying-page.module.css';

interface Props {
  title: string;
  lede: string;
  /** Whether cards are taken here; where they are not, that is said in place of the form. */
  open: boolean;
  /** Room for two columns. */
  wide?: boolean;
  hidden?: boolean;
  children: ReactNode;
}

/** A screen where something is paid for: what it is, and its form. */
export function PayingPage({ title, lede, open, wide, hidden, children }: Props) {
  const { closed } = useWords().payments;
  return (
    <div className={styles.page} data-wide={wide || undefined} hidden={hidden}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lede}</p>
      </header>
      {open ? children : <p className={styles.closed}>{closed}</p>}
    </div>
  );
}
