import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import styles from './shell.module.css';

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useWords();
  return (
    <>
      <a className={styles.skip} href="#main">
        {shell.skip}
      </a>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
