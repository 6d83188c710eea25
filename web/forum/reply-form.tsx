import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { ask } from '../ask.ts';
import { notify } from '../shell/notify.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../words.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import type { Quoted } from './reply.tsx';
import { RestoredNote } from './restored-note.tsx';
import styles from './topic.module.css';
import { useDraft } from './use-draft.ts';

interface Props {
  ftid: string;
  quoted: Quoted | null;
  onReplied: (fpid: string) => Promise<void>;
}

/** A reply, kept as it is typed; a refused one stays as it is. */
export function ReplyForm({ ftid, quoted, onReplied }: Props) {
  const { forum } = useWords();
  const composer = useRef<ComposerHandle>(null);
  const form = useForm({ schema: z.object({ content: z.string() }), submit });
  const draft = useDraft(form.form.ref, ftid);
  const taken = useRef<Quoted | null>(null);

  useEffect(() => {
    if (!quoted || taken.current === quoted) return;
    taken.current = quoted;
    composer.current?.append(quoted.text);
  }, [quoted]);

  async function submit({ content }: { content: string }) {
    const { fpid } = await ask('setPost', { ftid, content, client_id: draft.clientIdFor({ content }) });
    draft.clear();
    await onReplied(fpid);
    notify({ type: 'success', message: forum.replied });
  }

  return (
    <form
      {...form.form}
      className={styles.replyForm}
      onInput={(event) => {
        form.form.onInput(event);
        draft.keep();
      }}
    >
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
