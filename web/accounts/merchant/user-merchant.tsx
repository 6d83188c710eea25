import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { merchantCalls } from '#contract/admin/merchants.ts';
import { adminPaths } from '#contract/admin/paths.ts';
import { type Answered, AskError, type AskOptions, askAt } from '../../api/ask.ts';
import { useOwnAnswer } from '../../api/use-call.ts';
import { Screenshot } from '../../reports/screenshot.tsx';
import { useScreenshot } from '../../reports/use-screenshot.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useOwn } from '../profile/use-own.ts';
import { useAccountWords } from '../words.ts';
import styles from './user-merchant.module.css';
import { useMerchantWords } from './words.ts';

type State = 'sent' | 'waiting';
type Last = NonNullable<Answered<'ownApplication'>['application']>;

/** Applies as a verified merchant, one application at a time. */
export default function UserMerchant() {
  const words = useMerchantWords();
  const accounts = useAccountWords();
  const { me, failed, busy, reload } = useOwn();
  const [state, setState] = useState<State | null>(null);
  const last = useOwnAnswer(askLast, 'ownApplication', {});
  const isFailed = (!me && failed) || (!last.data && last.error !== null);
  const application = last.data?.application;
  const retry = () => Promise.all([reload(), last.reload()]);
  return (
    <div className="stack-5 column">
      <Head title={words.title} hidden />
      <div className="stack-2">
        <h1 className="in-phone-bar" tabIndex={-1}>
          {words.title}
        </h1>
        <p className="lede">{words.lede}</p>
      </div>
      {isFailed && (
        <Trouble
          text={me ? words.failed : accounts.profile.failed}
          busy={busy || last.busy}
          onRetry={() => void retry()}
        />
      )}
      {!isFailed && !(me && last.data) && <Skeleton height={420} />}
      {me && last.data && me.merchant > 0 && <Answer title={words.is} text={words.isText} />}
      {me && last.data && me.merchant === 0 && <Asking state={state} last={application} onDone={setState} />}
    </div>
  );
}

const askLast = (_: 'ownApplication', body: object, options: AskOptions) =>
  askAt<Answered<'ownApplication'>>(adminPaths.ownApplication, body, options);

interface AskingProps {
  /** The state of the application that was sent from this screen. */
  state: State | null;
  last: Last | null | undefined;
  onDone: (state: State) => void;
}

/** The state of the last application, and the form where another one can be sent. */
function Asking({ state, last, onDone }: AskingProps) {
  const words = useMerchantWords();
  if (state === 'sent') return <Answer title={words.sent} text={words.sentText} />;
  if (state === 'waiting' || last?.state === 'open')
    return <Answer title={words.waiting} text={words.sentText} />;
  return (
    <>
      {last && (
        <Answer
          title={last.state === 'refused' ? words.refused : words.ended}
          text={last.state === 'refused' ? last.reason : ''}
          also={words.again}
        />
      )}
      <Application onDone={onDone} />
    </>
  );
}

function Answer({ title, text, also }: { title: string; text: string; also?: string }) {
  return (
    <section className={`box row gap-3 pad-5 ${styles.answer}`} role="status">
      <IconBuildingStore aria-hidden />
      <div>
        <h2>{title}</h2>
        {text && <p className="soft">{text}</p>}
        {also && <p className="soft">{also}</p>}
      </div>
    </section>
  );
}

const schema = merchantCalls.applyAsMerchant.request.omit({ photo: true, client_id: true });

function Application({ onDone }: { onDone: (state: State) => void }) {
  const words = useMerchantWords();
  const shot = useScreenshot();
  const form = useForm({
    schema,
    submit,
    say: (field, { message }) =>
      field === 'name' ? words.nameMissing : field === 'text' ? words.textMissing : message,
  });

  async function submit(fields: z.output<typeof schema>) {
    const photo = await shot.send();
    try {
      await askAt(adminPaths.applyAsMerchant, { ...fields, ...(photo && { photo }) });
      onDone('sent');
    } catch (error) {
      if (!(error instanceof AskError && error.code === 'merchant-waiting')) throw error;
      onDone('waiting');
    }
  }

  return (
    <form {...form.form} className={`box stack-5 column pad-5 ${styles.form}`}>
      <TextField label={words.name} maxLength={200} autoComplete="organization" {...form.field('name')} />
      <TextField
        label={words.website}
        hint={words.websiteHint}
        optional
        type="url"
        inputMode="url"
        maxLength={500}
        {...form.field('website')}
      />
      <TextArea label={words.text} hint={words.textHint} rows={6} maxLength={4000} {...form.field('text')} />
      <Screenshot words={words.picture} shot={shot} />
      <Failure>{form.failure}</Failure>
      <div>
        <Button type="submit" look="primary" busy={form.busy}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
