import { useState } from 'react';
import { z } from 'zod';
import { email } from '#contract/accounts/accounts.ts';
import { oneOf, said, text } from '#contract/fields.ts';
import { reportReasons, type ThingKind } from '#contract/moderation/policy.ts';
import { reportLength } from '#contract/reports/reports.ts';
import { addresses } from '../addresses.ts';
import { ask } from '../api/ask.ts';
import { notify } from '../layout/toasts/notify.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/form/button.tsx';
import { Failure } from '../ui/form/failure.tsx';
import { Select, TextArea, TextField } from '../ui/form/field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { useWords } from '../words.tsx';
import styles from './report-dialog.module.css';
import { hideReported } from './reported.ts';
import { useReportWords } from './use-report-words.ts';

interface Props {
  about: { kind: ThingKind; id: string };
  /** Replaces the title for the kind. */
  title?: string;
  open: boolean;
  onClose: () => void;
  /** Called after the report was sent. */
  onSent?: () => void;
}

/** Asks for the reason of a report. A rights holder also identifies themselves. */
export function ReportDialog({ about, title, open, onClose, onSent }: Props) {
  const words = useReportWords();
  const { shell } = useWords();
  const session = useSession();
  const [notice, setNotice] = useState(false);
  const form = useForm({
    schema: notice ? noticeRules : rules,
    submit,
    say: (field) =>
      field === 'reason' ? words.reasonMissing : field === 'email' ? words.emailWrong : words.missing,
  });

  async function submit(fields: z.output<typeof rules>) {
    await ask('sendReport', { ...fields, about });
    form.form.ref.current?.reset();
    setNotice(false);
    const message = session ? words.sent : words.sentByVisitor;
    notify({ type: 'success', about: 'report', message });
    onClose();
    hideReported(about.kind, about.id);
    onSent?.();
  }

  return (
    <Dialog open={open} title={title ?? words.titles[about.kind]} onClose={onClose}>
      <form {...form.form} className="stack-5">
        <Failure>{form.failure}</Failure>
        {about.kind === 'message' && <p className="note">{words.disclosed}</p>}
        <Select
          label={words.reason}
          defaultValue=""
          {...form.field('reason')}
          onChange={({ target }) => setNotice(target.value === 'copyright')}
        >
          <option value="" disabled>
            {words.choose}
          </option>
          {reportReasons.map((it) => (
            <option key={it} value={it}>
              {words.reasons[it]}
            </option>
          ))}
        </Select>
        {notice && (
          <>
            <TextField label={words.name} autoComplete="name" {...form.field('name')} />
            <TextField label={words.email} type="email" autoComplete="email" {...form.field('email')} />
          </>
        )}
        <TextArea
          label={words.text}
          hint={words.textHint}
          optional
          rows={4}
          maxLength={reportLength}
          {...form.field('text')}
        />
        <Button type="submit" look="primary" wide busy={form.busy}>
          {words.send}
        </Button>
        <PlainLink className={`row-inline semibold ${styles.rules}`} to={addresses.rules} target="_blank">
          {shell.rules}
        </PlainLink>
      </form>
    </Dialog>
  );
}

const rules = z.object({ reason: oneOf(reportReasons), text: text(reportLength) });
const noticeRules = rules.extend({ name: said(200), email });
