import { z } from 'zod';
import type { OwnCase } from '#contract/moderation/own-cases.ts';
import { ask } from '../../api/ask.ts';
import { datesIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useSpeech } from '../../words.tsx';
import styles from './cases.module.css';
import { useAppealWords } from './words.ts';

type Act = OwnCase['acts'][number];

interface Props {
  it: OwnCase;
  /** The token of a refused sign-in, which replaces the session of a shut-out person. */
  token?: string;
  onAppealed: () => void;
}

/** A decision, act by act with its reason, and the form for an appeal while one is possible. */
export function OneCase({ it, token, onAppealed }: Props) {
  return (
    <article id={`case-${it.id}`} className="box stack-4 column pad-5" data-own-case={it.id}>
      <ol>
        {it.acts.map((act) => (
          <OneAct key={act.id} act={act} />
        ))}
      </ol>
      {it.may_appeal && <AppealForm id={it.id} {...(token !== undefined && { token })} onSent={onAppealed} />}
    </article>
  );
}

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

function OneAct({ act: { act, reason, until, things, undone, appeal, at } }: { act: Act }) {
  const words = useAppealWords();
  const { lang } = useSpeech();
  return (
    <li className={`stack-2 ruled ${styles.act}`}>
      <p className="wrap row gap-2">
        <span className="semibold">{words.acts[act]}</span>
        {until && <span>{words.until(datesIn(lang, moment).format(new Date(until)))}</span>}
        {undone && <Badge>{words.undone}</Badge>}
        <span className="note">
          <RelativeTime at={at} />
        </span>
      </p>
      {things.length > 0 && (
        <ul className="soft">
          {things.map(({ kind, id, title }) => (
            <li key={`${kind} ${id}`}>{title ? words.named(words.kinds[kind], title) : words.kinds[kind]}</li>
          ))}
        </ul>
      )}
      {reason && <p className={styles.words}>{words.because(reason)}</p>}
      {appeal && <Appeal appeal={appeal} />}
    </li>
  );
}

function Appeal({ appeal: { text, at, upheld } }: { appeal: NonNullable<Act['appeal']> }) {
  const { appeal: words } = useAppealWords();
  const state = upheld === null ? words.waiting : upheld ? words.upheld : words.overturned;
  return (
    <div className={`stack-2 ${styles.appeal}`}>
      <p className="wrap row gap-2">
        <span className="semibold">{words.yours}</span>
        <Badge tone={upheld === null ? 'gold' : upheld ? 'plain' : 'jade'}>{state}</Badge>
        <span className="note">
          <RelativeTime at={at} />
        </span>
      </p>
      <p className={styles.words}>{text}</p>
    </div>
  );
}

function AppealForm({ id, token, onSent }: { id: string; token?: string; onSent: () => void }) {
  const { appeal: words } = useAppealWords();
  const form = useForm({
    schema,
    say: (_field, { code }) => (code === 'too_big' ? words.long : words.missing),
    async submit({ text }) {
      await ask('appeal', { case: id, text, ...(token !== undefined && { token }) });
      notify({ type: 'success', about: 'appeal', message: words.sent });
      onSent();
    },
  });
  return (
    <form {...form.form} className="stack-4" aria-label={words.title}>
      <TextArea {...form.field('text')} label={words.text} hint={words.hint} rows={4} />
      <Failure>{form.failure}</Failure>
      <div>
        <Button type="submit" look="primary" busy={form.busy}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

const schema = z.object({ text: z.string().trim().min(1).max(2000) });
