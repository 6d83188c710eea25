import type { z } from 'zod';
import { siteCalls } from '#contract/site/site.ts';
import { type Answered, AskError } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSpeech } from '../../words.tsx';
import { useConflict } from '../office/conflict.tsx';
import { askOffice } from '../office/office-call.ts';
import { RowSheet } from '../office/row-sheet.tsx';
import { useAdminThingsWords } from '../office/things-words.ts';
import { linesOf, useSay } from '../office/use-say.ts';

export type Board = Answered<'adminBoards'>['rows'][number];

const schema = siteCalls.setBoard.request.omit({ version: true, id: true });

interface Props {
  /** Null for a new one. */
  board: Board | null;
  version: number;
  isOpen: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** A board's fields, to change or to add one. */
export function BoardSheet({ board, version, isOpen, reload, onClose }: Props) {
  const { boards: words } = useAdminThingsWords();
  const { lang } = useSpeech();
  const conflict = useConflict(reload);
  const form = useForm({
    schema,
    submit,
    read: (data) => ({
      ...Object.fromEntries(data),
      subcategories: linesOf(data.get('subcategories')),
      open: data.has('open'),
    }),
    say: useSay({ subcategories: words.subcategoriesWrong }),
  });

  async function submit(row: z.output<typeof schema>): Promise<void> {
    try {
      const id = board?.id;
      if (!(await conflict.attempt(() => askOffice('setBoard', { ...row, version, id })))) return;
    } catch (error) {
      const field = error instanceof AskError && error.code === 'field-malformed' ? error.field : undefined;
      const sentence = field && refusals[field];
      if (!sentence) throw error;
      return form.fail(field, sentence);
    }
    const name = lang === 'zh' ? row.name_zh : row.name;
    notify({ type: 'success', about: 'board', message: board ? words.saved(name) : words.added(name) });
    onClose();
    await reload();
  }

  const refusals: Readonly<Record<string, string>> = {
    name: words.taken,
    subcategories: words.subcategoriesWrong,
    open: words.mustBeOpen,
  };

  return (
    <RowSheet
      title={board ? words.editing(lang === 'zh' ? board.name_zh : board.name) : words.adding}
      row={board}
      form={form}
      conflict={conflict}
      openLabel={words.isOpen}
      isOpen={isOpen}
      onClose={onClose}
    >
      <TextField label={words.name} defaultValue={board?.name} maxLength={60} {...form.field('name')} />
      <TextField
        label={words.nameZh}
        defaultValue={board?.name_zh}
        maxLength={60}
        {...form.field('name_zh')}
      />
      <TextArea
        label={words.subcategories}
        hint={words.subcategoriesHint}
        optional
        rows={6}
        defaultValue={board?.subcategories.join('\n')}
        {...form.field('subcategories')}
      />
    </RowSheet>
  );
}
