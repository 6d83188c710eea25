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
  /** A few words next to the label that ask for attention. */
  remark?: string | undefined;
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
  remark,
  children,
}: Labels & { children: (control: Control) => ReactNode }) {
  const { shell } = useWords();
  const id = useId();
  const described = [error && `${id}-error`, remark && `${id}-remark`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field} data-field>
      <div className="row gap-2">
        <label htmlFor={id} className={`field-label row gap-2 ${styles.label}`}>
          {label}
          {optional && <span className="note regular">{shell.optional}</span>}
        </label>
        <Remark id={`${id}-remark`}>{remark}</Remark>
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={`note ${styles.hint}`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A few words that ask for attention, next to a label or a heading. */
export function Remark({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <span id={id} className={`on-gold gold ${styles.remark}`}>
      {children}
    </span>
  );
}

/** An error text; the icon ensures that color is not the only signal. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={`row top ${styles.error}`}>
      <IconAlertCircle aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** A labeled control in a frame. `draw` gets the props without the labels, and the control's attributes. */
export function framed<Props extends object>(
  { label, hint, error, optional, remark, ...rest }: Props & Labels,
  draw: (props: Omit<Props & Labels, keyof Labels>, control: Control) => ReactNode,
) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} remark={remark}>
      {(control) => <div className={styles.frame}>{draw(rest, control)}</div>}
    </Field>
  );
}

/** One line of text; `before`, such as a currency sign, is inside the frame. */
export function TextField(props: ComponentProps<'input'> & Labels & { before?: ReactNode }) {
  return framed(props, ({ before, ...rest }, control) => (
    <>
      {before && <span className={`center muted ${styles.before}`}>{before}</span>}
      <input {...rest} {...control} className={styles.input} />
    </>
  ));
}

/** Several lines of text; the field grows with its content. */
export function TextArea(props: ComponentProps<'textarea'> & Labels) {
  return framed(props, (rest, control) => (
    <textarea rows={4} {...rest} {...control} className={styles.area} />
  ));
}

/** The browser's own select element. */
export function Select(props: ComponentProps<'select'> & Labels) {
  return framed(props, (rest, control) => <select {...rest} {...control} className={styles.select} />);
}
