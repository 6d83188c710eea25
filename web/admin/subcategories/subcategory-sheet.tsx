import type { z } from 'zod';
import { categoryTypes } from '#contract/listings/categories.ts';
import { siteCalls } from '#contract/site/site.ts';
import { type Answered, AskError } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useSite } from '../../site.ts';
import { Select, TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSpeech } from '../../words.tsx';
import { useConflict } from '../office/conflict.tsx';
import { askOffice } from '../office/office-call.ts';
import { RowSheet } from '../office/row-sheet.tsx';
import { useAdminThingsWords } from '../office/things-words.ts';
import { useSay } from '../office/use-say.ts';

export type Subcategory = Answered<'adminSubcategories'>['rows'][number];

const schema = siteCalls.setSubcategory.request.omit({ version: true, new_label: true });

interface Props {
  /** Null for a new one. */
  subcategory: Subcategory | null;
  /** The existing sub-categories. */
  there: readonly Subcategory[];
  version: number;
  isOpen: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** A sub-category's fields, to change or to add one. Its category stays. */
export function SubcategorySheet({ subcategory: known, there, version, isOpen, reload, onClose }: Props) {
  const { subcategories: words } = useAdminThingsWords();
  const { lang, words: all } = useSpeech();
  const { subcategories: named } = useSite();
  const conflict = useConflict(reload);
  const form = useForm({
    schema,
    submit,
    read: (data) => ({
      ...(known && { type: known.type }),
      ...Object.fromEntries(data),
      open: data.has('open'),
    }),
    say: useSay(),
  });

  async function submit({ label, ...row }: z.output<typeof schema>): Promise<void> {
    const isOther = (it: Subcategory) => it.type !== known?.type || it.label !== known.label;
    if (there.some((it) => it.type === row.type && it.label === label && isOther(it)))
      return form.refuse('label', known ? words.taken : words.there);
    // The server would change the renamed sub-category.
    if (!known && named.some((it) => it.type === row.type && [it.label, ...it.former].includes(label)))
      return form.refuse('label', words.taken);
    const wish = known ? { ...row, label: known.label, new_label: label } : { ...row, label };
    try {
      if (!(await conflict.attempt(() => askOffice('setSubcategory', { ...wish, version })))) return;
    } catch (error) {
      if (error instanceof AskError && error.field === 'new_label') return form.refuse('label', words.taken);
      throw error;
    }
    const name = lang === 'zh' ? label : row.name;
    notify({ type: 'success', about: 'subcategory', message: words.saved(name) });
    onClose();
    await reload();
  }

  return (
    <RowSheet
      title={known ? words.editing(lang === 'zh' ? known.label : known.name) : words.adding}
      row={known}
      form={form}
      conflict={conflict}
      openLabel={words.isOpen}
      isOpen={isOpen}
      onClose={onClose}
    >
      {!known && (
        <Select label={words.type} {...form.field('type')}>
          {categoryTypes.map((it) => (
            <option key={it} value={it}>
              {all.listings.types[it]}
            </option>
          ))}
        </Select>
      )}
      <TextField label={words.name} defaultValue={known?.name} maxLength={60} {...form.field('name')} />
      <TextField
        label={words.label}
        hint={words.labelHint}
        defaultValue={known?.label}
        maxLength={20}
        {...form.field('label')}
      />
    </RowSheet>
  );
}
