import type { ShownTopic } from '#contract/forum.ts';
import { ask } from '../ask.ts';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../words.tsx';
import { Composer } from './composer.tsx';
import { EditorEnd } from './editor-end.tsx';
import { changeOf, sentTopic } from './sent-topic.ts';
import styles from './topic.module.css';
import { TopicFields } from './topic-fields.tsx';
import formStyles from './topic-form.module.css';

/** One's own topic, to be changed where it stands. */
export function TopicEditor({
  topic,
  onSaved,
  onCancel,
}: {
  topic: ShownTopic;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}) {
  const { forum } = useWords();
  const form = useForm({
    schema: sentTopic,
    submit: async (fields) => {
      await ask('setTopic', { ftid: topic.ftid, ...changeOf(fields, topic) });
      await onSaved();
    },
  });
  return (
    <form {...form.form} className={styles.editor}>
      <div className={formStyles.form} data-begun>
        <TopicFields {...topic} field={form.field} />
      </div>
      <Composer
        label={forum.text}
        placeholder={forum.topicTextHint}
        defaultValue={topic.content}
        error={form.errors.content}
        focus
      />
      <EditorEnd busy={form.busy} failure={form.failure} onCancel={onCancel} />
    </form>
  );
}
