import { useEffect, useRef } from 'react';
import { setPostRequest } from '#contract/forum/forum.ts';
import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { auth } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSpeech } from '../../words.tsx';
import styles from '../topic/topic.module.css';
import { Composer, type ComposerHandle } from './composer.tsx';
import { RestoredNote } from './restored-note.tsx';
import { sayWrong } from './say-wrong.ts';
import { useDraft } from './use-draft.ts';

/** A passage to quote; every press makes a new object. */
export interface Quoted {
  text: string;
}

interface Props {
  ftid: string;
  quoted: Quoted | null;
  onReplied: (fpid: string) => Promise<void>;
  /** Called when sending finds that the session has ended. */
  onEnded: () => void;
}

/** The reply form. Its text is kept as it is typed, and stays after a refusal. */
export function ReplyForm({ ftid, quoted, onReplied, onEnded }: Props) {
  const speech = useSpeech();
  const { forum } = speech.words;
  const composer = useRef<ComposerHandle>(null);
  const form = useForm({
    schema: setPostRequest.pick({ content: true }),
    submit,
    say: (_, issue) => sayWrong(speech, 'reply', issue),
  });
  const draft = useDraft(form.form.ref, ftid);
  const taken = useRef<Quoted | null>(null);

  useEffect(() => {
    if (!quoted || taken.current === quoted) return;
    taken.current = quoted;
    composer.current?.append(quoted.text);
  }, [quoted]);

  async function submit({ content }: { content: string }) {
    const client_id = draft.clientIdFor({ content });
    const { fpid } = await ask('setPost', { ftid, content, client_id }).catch((error) => {
      if (!auth.get()) onEnded();
      throw error;
    });
    draft.sent('content', content);
    await onReplied(fpid);
    notify({ type: 'success', message: forum.replied });
  }

  return (
    <form {...form.form} className={styles.replyForm} onInput={draft.andKeep(form.form.onInput)}>
      <p className={styles.loggedIn}>{forum.loggedIn}</p>
      {draft.restored && <RestoredNote draft={draft} />}
      <Composer
        ref={composer}
        label={forum.reply}
        placeholder={forum.replyHint}
        error={form.errors.content}
      />
      <Failure>{form.failure}</Failure>
      <div className={styles.replyEnd}>
        <p>{forum.tools.keys}</p>
        <Button type="submit" look="primary" busy={form.busy}>
          {forum.post}
        </Button>
      </div>
    </form>
  );
}
