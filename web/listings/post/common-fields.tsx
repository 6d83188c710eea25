import type { ListingType } from '#contract/listings/categories.ts';
import { contactLength, descriptionLength, nameLength } from '#contract/listings/listings.ts';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import styles from './posting.module.css';
import { usePostWords } from './use-post-words.ts';

export interface FieldsProps {
  type: ListingType;
  values: Readonly<Record<string, string>>;
  /** Name, error and remark of a field, from the form. */
  field: (name: string) => { name: string; error: string | undefined; remark: string | undefined };
}

/** The fields of every category: title, price, original price, description and contact. */
export function CommonFields({ type, values, field }: FieldsProps) {
  const posting = usePostWords();
  const begin = (name: string) => ({ ...field(name), defaultValue: values[name] ?? '' });
  return (
    <div className={styles.fields}>
      <div data-wide>
        <TextField
          {...begin('name')}
          label={posting.name}
          placeholder={posting.nameHints[type]}
          maxLength={nameLength}
          required
          autoComplete="off"
        />
      </div>
      <TextField
        {...begin('price')}
        label={posting.price}
        hint={posting.priceHints[type]}
        before="$"
        inputMode="decimal"
        required
        autoComplete="off"
      />
      <TextField
        {...begin('original_price')}
        label={posting.originalPrice}
        optional
        before="$"
        inputMode="decimal"
        autoComplete="off"
      />
      <div data-wide>
        <TextArea
          {...begin('description')}
          label={posting.description}
          placeholder={posting.descriptionHints[type]}
          rows={5}
          maxLength={descriptionLength}
          required
        />
      </div>
      <div data-wide>
        <TextField
          {...begin('contact')}
          label={posting.contact}
          hint={posting.contactHint}
          optional
          maxLength={contactLength}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
