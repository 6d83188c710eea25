import type { z } from 'zod';
import { siteCalls } from '#contract/site/site.ts';
import { type Answered, AskError } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { dollars } from '../../payments/dollars.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSpeech } from '../../words.tsx';
import { useConflict } from '../office/conflict.tsx';
import { askOffice } from '../office/office-call.ts';
import { RowSheet } from '../office/row-sheet.tsx';
import { useAdminSiteWords } from '../office/site-words.ts';
import { useSay } from '../office/use-say.ts';

export type Price = Answered<'adminOptions'>['rows'][number];

const schema = siteCalls.setOption.request.omit({ version: true });

interface Props {
  /** Null for a new one. */
  option: Price | null;
  /** The existing prices, in cents. */
  there: readonly number[];
  version: number;
  isOpen: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** The fields of an offer of points. Its price identifies it, so only a new one has a field for it. */
export function PriceSheet({ option, there, version, isOpen, reload, onClose }: Props) {
  const { prices: words } = useAdminSiteWords();
  const { lang } = useSpeech();
  const conflict = useConflict(reload);
  const form = useForm({
    schema,
    submit,
    read: (data) => ({
      price: option?.price ?? centsOf(data.get('price')),
      points: data.get('points'),
      open: data.has('open'),
    }),
    say: useSay({ price: words.priceWrong, points: words.pointsWrong }),
  });

  async function submit(row: z.output<typeof schema>): Promise<void> {
    if (!option && there.includes(row.price)) return form.fail('price', words.there);
    try {
      if (!(await conflict.attempt(() => askOffice('setOption', { ...row, version })))) return;
    } catch (error) {
      if (error instanceof AskError && error.field === 'open') return form.fail('open', words.lastOpen);
      throw error;
    }
    notify({ type: 'success', about: 'price', message: words.saved(dollars(row.price, lang)) });
    onClose();
    await reload();
  }

  return (
    <RowSheet
      title={option ? words.editing(dollars(option.price, lang)) : words.adding}
      row={option}
      form={form}
      conflict={conflict}
      openLabel={words.isOpen}
      isOpen={isOpen}
      onClose={onClose}
    >
      {option && <p className="note">{words.priceHint}</p>}
      {!option && <TextField label={words.price} before="$" inputMode="decimal" {...form.field('price')} />}
      <TextField
        label={words.points}
        inputMode="numeric"
        defaultValue={option?.points}
        {...form.field('points')}
      />
    </RowSheet>
  );
}

/** Cents of dollars with up to two decimals; NaN for any other text. */
function centsOf(typed: FormDataEntryValue | null): number {
  const text = String(typed ?? '').trim();
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}
