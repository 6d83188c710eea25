import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { merchantCalls } from '#contract/admin/merchants.ts';
import { adminPaths } from '#contract/admin/paths.ts';
import { AskError, askAt } from '../../api/ask.ts';
import { Screenshot } from '../../reports/screenshot.tsx';
import { useScreenshot } from '../../reports/use-screenshot.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { useOwn } from '../profile/use-own.ts';
import styles from './user-merchant.module.css';
import { useMerchantWords } from './words.ts';

type State = 'writing' | 'sent' | 'waiting';

/** Applies as a verified merchant, one application at a time. */
export default function UserMerchant() {
  const words = useMerchantWords();
  const { accounts } = useWords();
  const { me, failed, busy, reload } = useOwn();
  const [state, setState] = useState<State>('writing');
  return (
    <div className="stack-5 column">
      <Head title={words.title} hidden />
      <div className="stack-2">
        <h1 className="in-phone-bar" tabIndex={-1}>
          {words.title}
        </h1>
        <p className="lede">{words.lede}</p>
      </div>
      {!me && failed && <Trouble text={accounts.profile.failed} busy={busy} onRetry={reload} />}
      {!me && !failed && <Skeleton height={420} />}
      {me && me.merchant > 0 && <Answer title={words.is} text={words.isText} />}
      {me && me.merchant === 0 && state === 'writing' && <Application onDone={setState} />}
      {me && me.merchant === 0 && state === 'sent' && <Answer title={words.sent} text={words.sentText} />}
      {me && me.merchant === 0 && state === 'waiting' && (
        <Answer title={words.waiting} text={words.sentText} />
      )}
    </div>
  );
}

function Answer({ title, text }: { title: string; text: string }) {
  return (
    <section className={`box row gap-3 pad-5 ${styles.answer}`} role="status">
      <IconBuildingStore aria-hidden />
      <div>
        <h2>{title}</h2>
        <p className="soft">{text}</p>
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
