import { type RefObject, useState } from 'react';
import { Field, type Labels } from '../../ui/form/field.tsx';
import styles from './code-boxes.module.css';

const places = [0, 1, 2, 3, 4, 5] as const;

/** A code of six digits: one input drawn as six boxes, so that pasting, autofill and screen readers work as usual. */
export function CodeBoxes({
  label,
  hint,
  error,
  name,
  ref,
}: Labels & { name: string; ref: RefObject<HTMLInputElement | null> }) {
  const [code, setCode] = useState('');
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.boxes}>
          <input
            {...control}
            ref={ref}
            className={styles.input}
            name={name}
            value={code}
            onChange={(event) => setCode(digitsOf(event.target.value))}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
          {places.map((place) => (
            <span
              key={place}
              className={styles.box}
              data-next={place === Math.min(code.length, 5) || undefined}
              aria-hidden
            >
              {code[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}

/** Drops everything but digits from a pasted text; full-width digits become plain ones. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}
