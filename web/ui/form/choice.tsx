import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

/** A few choices side by side, one of them active: buttons with `aria-pressed`, or `ChoiceLink`s. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choice}>
      <legend className="field-label">{label}</legend>
      <div className={styles.row}>{children}</div>
    </fieldset>
  );
}

/** A choice that has its own address. */
export function ChoiceLink({ chosen, ...rest }: ComponentProps<'a'> & { chosen: boolean }) {
  return <a {...rest} aria-current={chosen ? 'true' : undefined} />;
}
