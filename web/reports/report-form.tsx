import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { reportCategories, reportLength, writtenReport } from '#contract/reports/reports.ts';
import { grouped } from '#contract/words/formats.ts';
import { addresses } from '../addresses.ts';
import { ask } from '../api/ask.ts';
import { newClientId } from '../api/client-id.ts';
import { RichText } from '../articles/rich-text.tsx';
import { useSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Failure } from '../ui/form/failure.tsx';
import { Select, TextArea, TextField } from '../ui/form/field.tsx';
import { type Issue, useForm } from '../ui/form/use-form.ts';
import { useWords } from '../words.tsx';
import styles from './report-form.module.css';
import { type ReportWords, Screenshot } from './screenshot.tsx';
import { useScreenshot } from './use-screenshot.ts';

const rules = writtenReport.pick({ category: true, text: true, email: true });

/** The fields of a report, and the address for the reply. A failure keeps all fields; a retry creates no second report. */
export function ReportForm({ words }: { words: ReportWords }) {
  const session = useSession();
  const shot = useScreenshot();
  const idFor = useReportId();
  const [reference, setReference] = useState('');
  const form = useForm({ schema: rules, submit, say });

  function say(field: string, issue: Issue): string {
    if (field === 'email') return words.emailWrong;
    if (issue.code !== 'too_big') return words.textMissing;
    return words.textTooLong.replace('{most}', grouped(reportLength));
  }

  async function submit({ category, text, email }: z.output<typeof rules>) {
    const photo = session ? await shot.send() : undefined;
    const fields = { category, text, ...(photo && { photo }), ...(!session && email && { email }) };
    const { id } = await ask('sendReport', { ...fields, client_id: idFor(fields) });
    shot.forget();
    setReference(id);
  }

  if (reference) return <Thanks words={words} reference={reference} onAnother={() => setReference('')} />;
  return (
    <form {...form.form} className={`box stack-5 ${styles.form}`}>
      <Select label={words.category} {...form.field('category')}>
        {reportCategories.map((it) => (
          <option key={it} value={it}>
            {words.categories[it]}
          </option>
        ))}
      </Select>
      <TextArea
        label={words.text}
        hint={words.textHint}
        rows={7}
        maxLength={reportLength}
        {...form.field('text')}
      />
      {session ? (
        <Screenshot words={words} shot={shot} />
      ) : (
        <div className="stack-3">
          <TextField
            label={words.email}
            hint={words.emailHint}
            type="email"
            autoComplete="email"
            optional
            {...form.field('email')}
          />
          <p className="note">
            <RichText text={words.signIn} />
          </p>
        </div>
      )}
      {session && <p className="note">{words.answerTo}</p>}
      <Failure>{form.failure}</Failure>
      <Button type="submit" look="primary" busy={form.busy} className={styles.submit}>
        {words.submit}
      </Button>
    </form>
  );
}

function Thanks(props: { words: ReportWords; reference: string; onAnother: () => void }) {
  const { words, reference, onAnother } = props;
  const { shell } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`stack-3 tinted-box ${styles.thanks}`}>
      <IconCircleCheck aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {words.thanks}
      </h2>
      <p>{words.thanksText}</p>
      <p className={styles.reference}>
        {words.reference} <code>{reference}</code>
      </p>
      <div className={`wrap gap-3 ${styles.next}`}>
        <Button onClick={onAnother}>{words.another}</Button>
        <ButtonLink to={addresses.home}>{shell.goHome}</ButtonLink>
      </div>
    </section>
  );
}

/** Returns the client id for fields: the same id if the same fields were sent before, possibly without a response. */
function useReportId(): (fields: object) => string {
  const last = useRef({ fields: '', id: '' });
  return (fields) => {
    const now = JSON.stringify(fields);
    if (last.current.fields !== now) last.current = { fields: now, id: newClientId() };
    return last.current.id;
  };
}
