import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** The frame of an outline drawing. Screen readers skip it, since the text next to it has the same content. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 160 128"
      width="160"
      height="128"
      fill="none"
      aria-hidden="true"
    >
      <path
        className={styles.tint}
        d="M80 6c38 0 62 24 62 54 0 22-14 42-34 48H46C28 100 18 82 18 60 18 28 44 6 80 6z"
      />
      <path d="M14 110h132" />
      {children}
    </svg>
  );
}
