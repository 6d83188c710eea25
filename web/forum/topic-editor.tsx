import type { ShownTopic } from '#contract/forum.ts';
import { ask } from '../ask.ts';
import { useForm } from '../ui/use-form.ts';
import { useSpeech } from '../words.tsx';
import { Composer } from './composer.tsx';
import { EditorEnd } from './editor-end.tsx';
import { RestoredNote } from './restored-note.tsx';
import { sayTopicWrong } from './say-wrong.ts';
import { changeOf, sentTopic } from './sent-topic.ts';
import styles from './topic.module.css';
import { TopicFields } from './topic-fields.tsx';
import formStyles from './topic-form.module.css';
import { useDraft } from './use-draft.ts';

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
  const speech = useSpeech();
  const { forum } = speech.words;
  const form = useForm({
    schema: sentTopic,
    say: sayTopicWrong(speech),
    submit: async (fields) => {
      await ask('setTopic', { ftid: topic.ftid, ...changeOf(fields, topic) });
      draft.forget();
      await onSaved();
    },
  });
  const draft = useDraft(form.form.ref, `topic:${topic.ftid}`);
  return (
    <form {...form.form} className={styles.editor} onInput={draft.andKeep(form.form.onInput)}>
      {draft.restored && <RestoredNote draft={draft} />}
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
