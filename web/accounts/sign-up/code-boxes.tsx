import { type RefObject, useState } from 'react';
import { Field, type Labels } from '../../ui/form/field.tsx';
import styles from './code-boxes.module.css';

const places = [0, 1, 2, 3, 4, 5] as const;

/** A code of six digits: one input drawn as six boxes, so that pasting, autofill and screen readers work as usual. */
export function CodeBoxes(props: Labels & { name: string; ref: RefObject<HTMLInputElement | null> }) {
  const { name, ref, ...labels } = props;
  const [code, setCode] = useState('');
  return (
    <Field {...labels}>
      {(control) => (
        <div className={`stack-2 ${styles.boxes}`}>
          <input
            {...control}
            ref={ref}
            className={`bare ${styles.input}`}
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
              className={`center ${styles.box}`}
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
