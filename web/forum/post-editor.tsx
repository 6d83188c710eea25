import { type ShownPost, setPostRequest } from '#contract/forum.ts';
import { ask } from '../ask.ts';
import { useForm } from '../ui/use-form.ts';
import { useSpeech } from '../words.tsx';
import { Composer } from './composer.tsx';
import { EditorEnd } from './editor-end.tsx';
import { RestoredNote } from './restored-note.tsx';
import { sayWrong } from './say-wrong.ts';
import styles from './topic.module.css';
import { useDraft } from './use-draft.ts';

/** One's own reply, to be changed where it stands. */
export function PostEditor({
  post,
  onSaved,
  onCancel,
}: {
  post: ShownPost;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}) {
  const speech = useSpeech();
  const { forum } = speech.words;
  const form = useForm({
    schema: setPostRequest.pick({ content: true }),
    say: (_, issue) => sayWrong(speech, 'reply', issue),
    submit: async ({ content }) => {
      await ask('setPost', { fpid: post.fpid, content });
      draft.forget();
      await onSaved();
    },
  });
  const draft = useDraft(form.form.ref, `post:${post.fpid}`);
  return (
    <form {...form.form} className={styles.editor} onInput={draft.andKeep(form.form.onInput)}>
      {draft.restored && <RestoredNote draft={draft} />}
      <Composer
        label={forum.reply}
        placeholder={forum.replyHint}
        defaultValue={post.content}
        error={form.errors.content}
        focus
      />
      <EditorEnd
        busy={form.busy}
        failure={form.failure}
        onCancel={() => {
          draft.forget();
          onCancel();
        }}
      />
    </form>
  );
}
