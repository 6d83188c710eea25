import type { z } from 'zod';
import { siteChatCalls } from '#contract/site/chats.ts';
import { type Answered, AskError } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAdminChatWords } from '../office/chat-words.ts';
import { useConflict } from '../office/conflict.tsx';
import { askOffice } from '../office/office-call.ts';
import { RowSheet } from '../office/row-sheet.tsx';
import { useSay } from '../office/use-say.ts';
import { useOfficeWords } from '../office/words.ts';

export type Partner = Answered<'adminPartners'>['rows'][number];

const schema = siteChatCalls.setPartner.request.omit({ version: true });

interface Props {
  /** Null for a new one. */
  partner: Partner | null;
  version: number;
  isOpen: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** Whether a person is a partner. Their ID identifies them, so only a new partner has a field for it. */
export function PartnerSheet({ partner, version, isOpen, reload, onClose }: Props) {
  const { partners: words } = useAdminChatWords();
  const office = useOfficeWords();
  const conflict = useConflict(reload);
  const form = useForm({
    schema,
    submit,
    read: (data) => ({
      person: partner?.person ?? String(data.get('person') ?? '').trim(),
      open: data.has('open'),
    }),
    say: useSay({ person: office.missing }),
  });

  async function submit(row: z.output<typeof schema>): Promise<void> {
    try {
      if (!(await conflict.attempt(() => askOffice('setPartner', { ...row, version })))) return;
    } catch (error) {
      if (error instanceof AskError && error.code === 'not-found') return form.fail('person', words.missing);
      if (error instanceof AskError && error.field === 'person') return form.fail('person', words.helper);
      throw error;
    }
    notify({ type: 'success', about: 'partner', message: words.saved });
    onClose();
    await reload();
  }

  return (
    <RowSheet
      title={partner ? words.editing(partner.username) : words.adding}
      row={partner}
      form={form}
      conflict={conflict}
      openLabel={words.isOpen}
      isOpen={isOpen}
      onClose={onClose}
    >
      {!partner && (
        <TextField
          label={words.id}
          hint={words.idHint}
          spellCheck={false}
          autoCapitalize="none"
          {...form.field('person')}
        />
      )}
    </RowSheet>
  );
}
