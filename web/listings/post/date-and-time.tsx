import type { ComponentProps } from 'react';
import styles from '../../ui/form/field.module.css';
import { Field, type Labels } from '../../ui/form/field.tsx';
import { useWords } from '../../words.tsx';

/** A day, and the time of day beside it, which may stay empty; it is named `{name}.time`. */
export function DateAndTime({
  label,
  hint,
  error,
  optional,
  time,
  ...rest
}: ComponentProps<'input'> & Labels & { time: string }) {
  const { posting } = useWords();
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.frame}>
          <input {...rest} {...control} type="date" className={styles.input} />
          <input
            type="time"
            name={`${rest.name}.time`}
            defaultValue={time}
            className={styles.input}
            aria-label={posting.timeOf(label)}
          />
        </div>
      )}
    </Field>
  );
}
