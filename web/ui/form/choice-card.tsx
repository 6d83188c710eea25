import type { ComponentProps } from 'react';
import styles from './choice-card.module.css';

/** One of several cards of which one is chosen: a radio button that its whole card stands for. `className` lays it out. */
export function ChoiceCard({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={`${styles.card} ${className}`}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}
