import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import styles from './paying-page.module.css';

interface Props {
  title: string;
  lede: string;
  /** Whether the site accepts cards; if not, the page says so instead of showing the form. */
  open: boolean;
  /** Space for two columns. */
  wide?: boolean;
  hidden?: boolean;
  children: ReactNode;
}

/** The layout of a payment screen: title, introduction and form. */
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
