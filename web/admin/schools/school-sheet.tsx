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
import { useAdminSiteWords } from '../office/site-words.ts';
import { linesOf, useSay } from '../office/use-say.ts';

export type School = Answered<'adminSchools'>['rows'][number];

const schema = siteCalls.setSchool.request.omit({ version: true, id: true });

interface Props {
  /** Null for a new one. */
  school: School | null;
  version: number;
  isOpen: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** A school's fields, to change or to add one. */
export function SchoolSheet({ school, version, isOpen, reload, onClose }: Props) {
  const { schools: words } = useAdminSiteWords();
  const { lang } = useSpeech();
  const conflict = useConflict(reload);
  const form = useForm({
    schema,
    submit,
    read: (data) => ({
      ...Object.fromEntries(data),
      domains: linesOf(data.get('domains')),
      open: data.has('open'),
    }),
    say: useSay({ domains: words.domainsWrong, timezone: words.zoneWrong }),
  });

  async function submit(row: z.output<typeof schema>): Promise<void> {
    try {
      const id = school?.id;
      const sent = await conflict.attempt(() => askOffice('setSchool', { ...row, version, id }));
      if (!sent) return;
    } catch (error) {
      const field = error instanceof AskError && error.code === 'field-malformed' ? error.field : undefined;
      if (field === 'abbr' || field === 'domains') return form.fail(field, words.taken);
      if (field === 'open') return form.fail(field, words.mustBeOpen);
      throw error;
    }
    const name = lang === 'zh' ? row.name_zh : row.name;
    notify({ type: 'success', about: 'school', message: school ? words.saved(name) : words.added(name) });
    onClose();
    await reload();
  }

  return (
    <RowSheet
      title={school ? words.editing(lang === 'zh' ? school.name_zh : school.name) : words.adding}
      row={school}
      form={form}
      conflict={conflict}
      openLabel={words.isOpen}
      isOpen={isOpen}
      onClose={onClose}
    >
      <TextField label={words.name} defaultValue={school?.name} maxLength={120} {...form.field('name')} />
      <TextField
        label={words.nameZh}
        defaultValue={school?.name_zh}
        maxLength={60}
        {...form.field('name_zh')}
      />
      <TextField label={words.abbr} defaultValue={school?.abbr} maxLength={20} {...form.field('abbr')} />
      <TextArea
        label={words.domains}
        hint={words.domainsHint}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={school?.domains.join('\n')}
        {...form.field('domains')}
      />
      <TextField
        label={words.zone}
        hint={words.zoneHint}
        list="zones"
        spellCheck={false}
        defaultValue={school?.timezone}
        {...form.field('timezone')}
      />
      <datalist id="zones">
        {Intl.supportedValuesOf('timeZone').map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
    </RowSheet>
  );
}
