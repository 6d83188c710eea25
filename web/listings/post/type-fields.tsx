import type { ComponentProps, ReactNode } from 'react';
import { earliestDate, earliestYear, fieldsOfType, type TypeField } from '#contract/listings/listings.ts';
import styles from '../../ui/form/field.module.css';
import { Field, type Labels, Select, TextArea, TextField } from '../../ui/form/field.tsx';
import { useWords } from '../../words.tsx';
import type { FieldsProps } from './common-fields.tsx';
import { usePostWords } from './use-post-words.ts';

/** The fields of one category only, in their natural order. */
export function TypeFields({ type, values, field }: FieldsProps): ReactNode {
  const { listings } = useWords();
  const posting = usePostWords();

  function draw(name: TypeField): ReactNode {
    const common = { ...field(name), defaultValue: values[name] ?? '', optional: true, label: posting[name] };
    switch (name) {
      case 'bedroom':
        return choice(common, listings.bedrooms);
      case 'price_range':
        return choice(common, listings.priceRanges);
      case 'movein_at':
        return <TextField type="date" min={earliestDate} {...common} />;
      case 'moveout_at':
        return <TextField type="date" min={values.movein_at || earliestDate} {...common} />;
      case 'year':
        return (
          <TextField
            type="number"
            inputMode="numeric"
            min={earliestYear}
            max={new Date().getFullYear()}
            step={1}
            {...common}
          />
        );
      case 'mileage':
        return (
          <TextField type="number" inputMode="numeric" min={0} step={1} hint={posting.miles} {...common} />
        );
      case 'applyStartAt':
      case 'eventStartAt':
        return <DateAndTime min={earliestDate} time={values[`${name}.time`] ?? ''} {...common} />;
      case 'applyEndAt':
      case 'eventEndAt': {
        const start = values[name === 'applyEndAt' ? 'applyStartAt' : 'eventStartAt'];
        return <DateAndTime min={start || earliestDate} time={values[`${name}.time`] ?? ''} {...common} />;
      }
      case 'address':
        return <TextField autoComplete="street-address" maxLength={300} {...common} />;
      case 'eventLocation':
        return <TextField maxLength={300} {...common} />;
      case 'cuisine':
        return <TextField maxLength={60} placeholder={posting.cuisineHint} {...common} />;
      case 'opening_hours':
        return <TextField maxLength={300} placeholder={posting.openingHint} {...common} />;
      case 'dishes':
        return <TextArea rows={2} maxLength={1000} placeholder={posting.dishesHint} {...common} />;
    }
  }

  function choice(common: { label: string; defaultValue: string }, names: Record<number, string>) {
    return (
      <Select {...common}>
        <option value="">{posting.choose}</option>
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    );
  }

  return [...fieldsOfType[type]].sort(asThought).map((name) => (
    <div key={name} data-wide={wide.has(name) || undefined} data-timed={timed.has(name) || undefined}>
      {draw(name)}
    </div>
  ));
}

const wide = new Set<TypeField>(['bedroom', 'address', 'eventLocation', 'opening_hours', 'dishes']);
const timed = new Set<TypeField>(['applyStartAt', 'applyEndAt', 'eventStartAt', 'eventEndAt']);

const thought: readonly TypeField[] = [
  'cuisine',
  'price_range',
  'address',
  'opening_hours',
  'dishes',
  'bedroom',
  'movein_at',
  'moveout_at',
  'year',
  'mileage',
  'eventStartAt',
  'eventEndAt',
  'eventLocation',
  'applyStartAt',
  'applyEndAt',
];

function asThought(one: TypeField, other: TypeField): number {
  return thought.indexOf(one) - thought.indexOf(other);
}

/** A date input, and an optional time-of-day input next to it, named `{name}.time`. */
function DateAndTime({
  label,
  hint,
  error,
  optional,
  remark,
  time,
  ...rest
}: ComponentProps<'input'> & Labels & { time: string }) {
  const posting = usePostWords();
  return (
    <Field label={label} hint={hint} error={error} optional={optional} remark={remark}>
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
