import type { z } from 'zod';
import { siteHostCalls } from '#contract/site/hosts.ts';
import type { Answered } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useConflict } from '../office/conflict.tsx';
import { askOffice } from '../office/office-call.ts';
import { RowSheet } from '../office/row-sheet.tsx';
import { useAdminSiteWords } from '../office/site-words.ts';
import { useSay } from '../office/use-say.ts';

export type Host = Answered<'adminHosts'>['rows'][number];

const schema = siteHostCalls.setHost.request.omit({ version: true });

interface Props {
  /** Null for a new one. */
  host: Host | null;
  version: number;
  isOpen: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** Whether links may lead to a host. Its name stays, so only a new one has a field for it. */
export function HostSheet({ host, version, isOpen, reload, onClose }: Props) {
  const { hosts: words } = useAdminSiteWords();
  const conflict = useConflict(reload);
  const form = useForm({
    schema,
    submit,
    read: (data) => ({ host: host?.host ?? String(data.get('host') ?? ''), open: data.has('open') }),
    say: useSay({ host: words.hostWrong }),
  });

  async function submit(row: z.output<typeof schema>): Promise<void> {
    if (!(await conflict.attempt(() => askOffice('setHost', { ...row, version })))) return;
    notify({ type: 'success', about: 'host', message: words.saved(row.host) });
    onClose();
    await reload();
  }

  return (
    <RowSheet
      title={host ? words.editing(host.host) : words.adding}
      row={host}
      form={form}
      conflict={conflict}
      openLabel={words.isOpen}
      isOpen={isOpen}
      onClose={onClose}
    >
      {!host && (
        <TextField
          label={words.host}
          hint={words.hostHint}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          {...form.field('host')}
        />
      )}
    </RowSheet>
  );
}
