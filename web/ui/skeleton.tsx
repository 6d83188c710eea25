import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey box of the size of what will come. Tell the waiting once, beside it, in words. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
  round,
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  ratio?: string;
  round?: boolean;
}) {
  return (
    <span
      className={styles.box}
      style={{ width, height, aspectRatio: ratio, borderRadius: round ? 'var(--radius-full)' : undefined }}
      aria-hidden
    />
  );
}
