import { z } from 'zod';
import type { ShownPost } from '#contract/forum.ts';
import { ask } from '../ask.ts';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../words.tsx';
import { Composer } from './composer.tsx';
import { EditorEnd } from './editor-end.tsx';
import styles from './topic.module.css';

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
  const { forum } = useWords();
  const form = useForm({
    schema: z.object({ content: z.string() }),
    submit: async ({ content }) => {
      await ask('setPost', { fpid: post.fpid, content });
      await onSaved();
    },
  });
  return (
    <form {...form.form} className={styles.editor}>
      <Composer
        label={forum.reply}
        placeholder={forum.replyHint}
        defaultValue={post.content}
        error={form.errors.content}
        focus
      />
      <EditorEnd busy={form.busy} failure={form.failure} onCancel={onCancel} />
    </form>
  );
}
