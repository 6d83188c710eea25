import type { ReactNode } from 'react';
import styles from './badge.module.css';
import kinds from './kinds.module.css';

/** A label of two or three words, never a sentence. Gold is for status, a type's tint for its type. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'jade' | 'gold' | 'value' | 'error' | 'used' | 'house' | 'car' | 'event' | 'dining';
  children: ReactNode;
}) {
  return (
    <span className={['row-inline gap-1 round', styles.badge, styles[tone] ?? kinds[tone]].join(' ')}>
      {children}
    </span>
  );
}
