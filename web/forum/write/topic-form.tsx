import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { auth, useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useSpeech } from '../../words.tsx';
import { Composer } from './composer.tsx';
import { RestoredNote } from './restored-note.tsx';
import { sayTopicWrong } from './say-wrong.ts';
import { sentTopic, topicOf } from './sent-topic.ts';
import { SignInFields } from './sign-in-fields.tsx';
import { TopicFields, usualCategory } from './topic-fields.tsx';
import styles from './topic-form.module.css';
import { useDraft } from './use-draft.ts';

/**
 * The form for a new topic. It is small until the user writes. A visitor who presses Post is asked to sign in; then the
 * topic is sent automatically.
 */
export function TopicForm({ board }: { board: number | undefined }) {
  const speech = useSpeech();
  const { forum } = speech.words;
  const navigate = useNavigate();
  const session = useSession();
  const [begun, setBegun] = useState(false);
  const [asking, setAsking] = useState(false);
  const signIn = useRef<HTMLDivElement>(null);
  const form = useForm({ schema: sentTopic, submit, say: sayTopicWrong(speech) });
  const { ref } = form.form;
  const draft = useDraft(ref, 'topic');

  useEffect(() => {
    if (!asking || !session) return;
    setAsking(false);
    ref.current?.requestSubmit();
  }, [asking, session, ref]);

  useEffect(() => {
    if (asking) signIn.current?.querySelector('input')?.focus();
  }, [asking]);

  /** Focus on Post does not expand the form: the button would move away from under the pointer. */
  function begin({ target }: FocusEvent) {
    if (!(target instanceof HTMLButtonElement && target.type === 'submit')) setBegun(true);
  }

  async function submit(fields: z.output<typeof sentTopic>) {
    if (!auth.get()) return setAsking(true);
    const topic = topicOf(fields);
    try {
      const { ftid } = await ask('setTopic', { ...topic, client_id: draft.clientIdFor(topic) });
      draft.clear();
      notify({ type: 'success', message: forum.posted });
      navigate(addresses.topic(ftid));
    } catch (error) {
      if (!auth.get()) return setAsking(true);
      throw error;
    }
  }

  return (
    <section className={styles.card} aria-labelledby="post-topic">
      <h2 id="post-topic">{forum.postTopic}</h2>
      <form
        {...form.form}
        className={styles.form}
        data-begun={begun || draft.restored || undefined}
        onFocus={begin}
        onInput={draft.andKeep(form.form.onInput)}
      >
        {draft.restored && <RestoredNote draft={draft} />}
        <TopicFields field={form.field} category={usualCategory(board)} />
        <div className={styles.text}>
          <Composer
            label={forum.text}
            placeholder={forum.topicTextHint}
            rows={1}
            error={form.errors.content}
          />
        </div>
        <div className={styles.end}>
          <p className={styles.hint}>{forum.yourSchool}</p>
          <Button type="submit" look="primary" busy={form.busy}>
            {forum.post}
          </Button>
        </div>
        <Failure>{form.failure}</Failure>
      </form>
      <Dialog open={asking} title={forum.signInToPost} onClose={() => setAsking(false)}>
        <p className={styles.hint}>{forum.signInToPostText}</p>
        <div ref={signIn}>{asking && <SignInFields />}</div>
      </Dialog>
    </section>
  );
}
