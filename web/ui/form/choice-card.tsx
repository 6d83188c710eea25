import type { ComponentProps } from 'react';
import styles from './choice-card.module.css';

/** One card in a group of radio cards. The whole card is the radio button's label. `className` sets its layout. */
export function ChoiceCard({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={`box ${styles.card} ${className}`}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}
