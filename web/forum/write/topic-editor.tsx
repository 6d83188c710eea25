import type { ShownTopic } from '#contract/forum/forum.ts';
import { ask } from '../../api/ask.ts';
import { useSpeech } from '../../words.tsx';
import { Editor } from './editor.tsx';
import { sayTopicWrong } from './say-wrong.ts';
import { changeOf, sentTopic } from './sent-topic.ts';
import { TopicFields } from './topic-fields.tsx';
import styles from './topic-form.module.css';

/** Edits the user's own topic in place. */
export function TopicEditor({
  topic,
  ...ending
}: {
  topic: ShownTopic;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}) {
  const speech = useSpeech();
  const { forum } = speech.words;
  return (
    <Editor
      {...ending}
      schema={sentTopic}
      say={sayTopicWrong(speech)}
      place={`topic:${topic.ftid}`}
      save={(fields) => ask('setTopic', { ftid: topic.ftid, ...changeOf(fields, topic) })}
      label={forum.text}
      placeholder={forum.topicTextHint}
      content={topic.content}
      above={(field) => (
        <div className={styles.form} data-begun>
          <TopicFields {...topic} field={field} />
        </div>
      )}
    />
  );
}
