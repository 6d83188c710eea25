import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useWords } from '../../words.tsx';
import styles from './field.module.css';

export interface Labels {
  label: string;
  /** Help text under the field. */
  hint?: ReactNode;
  /** The error in the value, shown next to the field. */
  error?: string | undefined;
  /** Shows that the field may stay empty. */
  optional?: boolean;
}

/** The attributes that connect a control to its label, hint and error. */
export interface Control {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label above a control, with its hint and error below. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: Labels & { children: (control: Control) => ReactNode }) {
  const { shell } = useWords();
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>{shell.optional}</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** An error text; the icon ensures that color is not the only signal. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <IconAlertCircle aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** One line of text; `before`, such as a currency sign, is inside the frame. */
export function TextField({
  label,
  hint,
  error,
  optional,
  before,
  ...rest
}: ComponentProps<'input'> & Labels & { before?: ReactNode }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.frame}>
          {before && <span className={styles.before}>{before}</span>}
          <input {...rest} {...control} className={styles.input} />
        </div>
      )}
    </Field>
  );
}

/** Several lines of text; the field grows with its content. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  rows = 4,
  ...rest
}: ComponentProps<'textarea'> & Labels) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.frame}>
          <textarea {...rest} {...control} rows={rows} className={styles.area} />
        </div>
      )}
    </Field>
  );
}

/** The browser's own select element. */
export function Select({
  label,
  hint,
  error,
  optional,
  children,
  ...rest
}: ComponentProps<'select'> & Labels) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.frame}>
          <select {...rest} {...control} className={styles.select}>
            {children}
          </select>
        </div>
      )}
    </Field>
  );
}
