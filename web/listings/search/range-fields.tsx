import { TextField } from '../../ui/form/field.tsx';
import styles from './filters.module.css';

interface Props {
  legend: string;
  before?: string;
  fields: readonly { name: string; label: string; value: string | undefined }[];
  least: number;
  most: number;
  step?: number | 'any';
}

export function RangeFields({ legend, before, fields, least, most, step = 1 }: Props) {
  return (
    <fieldset className="stack-3">
      <legend className={styles.legend}>{legend}</legend>
      <div className={`stack-3 ${styles.pair}`}>
        {fields.map(({ name, label, value }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="number"
            inputMode="decimal"
            min={least}
            max={most}
            step={step}
            defaultValue={value ?? ''}
            before={before}
          />
        ))}
      </div>
    </fieldset>
  );
}
