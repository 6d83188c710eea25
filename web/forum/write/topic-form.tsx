import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { titleLength } from '#contract/forum/forum.ts';
import { LimitFailure } from '../../accounts/standing/standing-link.tsx';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { auth, useSession } from '../../session/session.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/form/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useForumWords } from '../words.ts';
import { Composer } from './composer.tsx';
import { RestoredNote } from './restored-note.tsx';
import { sentTopic, topicOf } from './sent-topic.ts';
import { SignInFields } from './sign-in-fields.tsx';
import { TopicFields, usualCategory } from './topic-fields.tsx';
import styles from './topic-form.module.css';
import { useDraft } from './use-draft.ts';
import { useSayTopicWrong } from './use-say-wrong.ts';

interface Props {
  board: number | undefined;
  open: boolean;
  onClose: () => void;
}

/**
 * The form for a new topic, in a dialog that fills a phone. `?title=` in the address is its initial title. A visitor
 * who presses Post is asked to sign in; then the topic is sent automatically.
 */
export function TopicForm({ board, open, onClose }: Props) {
  const forum = useForumWords();
  const { boards } = useSite();
  const navigate = useNavigate();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const title = useSearchParams()[0].get('title')?.slice(0, titleLength) ?? '';
  const signIn = useRef<HTMLDivElement>(null);
  const form = useForm({ schema: sentTopic, submit, say: useSayTopicWrong() });
  const { ref } = form.form;
  const draft = useDraft(ref, 'topic');
  const id = useId();

  useEffect(() => {
    if (open) ref.current?.querySelector('input')?.focus();
  }, [open, ref]);

  useEffect(() => {
    if (!asking || !session) return;
    setAsking(false);
    ref.current?.requestSubmit();
  }, [asking, session, ref]);

  useEffect(() => {
    if (asking) signIn.current?.querySelector('input')?.focus();
  }, [asking]);

  async function submit(fields: z.output<typeof sentTopic>) {
    if (!auth.get()) return setAsking(true);
    const topic = topicOf(fields);
    try {
      const { ftid } = await ask('setTopic', { ...topic, client_id: draft.clientIdFor(topic) });
      draft.clear();
      notify({ type: 'success', message: forum.posted });
      // Replaces the entry of the form, so that Back leads to the list.
      navigate(addresses.topic(ftid), { replace: true });
    } catch (error) {
      if (!auth.get()) return setAsking(true);
      throw error;
    }
  }

  return (
    <Dialog
      open={open}
      title={forum.postTopic}
      shape="wide"
      onClose={onClose}
      actions={
        <>
          <p className={`note ${styles.hint}`}>{forum.yourSchool}</p>
          <Button type="submit" form={id} look="primary" busy={form.busy}>
            {forum.post}
          </Button>
        </>
      }
    >
      <form
        {...form.form}
        id={id}
        className={`stack-3 ${styles.form}`}
        onInput={draft.andKeep(form.form.onInput)}
      >
        {draft.restored && <RestoredNote draft={draft} />}
        <TopicFields field={form.field} title={title} category={usualCategory(boards, board)} />
        <div className={styles.text}>
          <Composer
            label={forum.text}
            placeholder={forum.topicTextHint}
            rows={7}
            error={form.errors.content}
          />
        </div>
        <LimitFailure form={form} />
      </form>
      <Dialog open={asking} title={forum.signInToPost} onClose={() => setAsking(false)}>
        <p className={`note ${styles.hint}`}>{forum.signInToPostText}</p>
        <div ref={signIn}>{asking && <SignInFields />}</div>
      </Dialog>
    </Dialog>
  );
}
