import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { ZodType, z } from 'zod';
import { type ShownPost, type ShownTopic, setPostRequest } from '#contract/forum/forum.ts';
import type { Search } from '#contract/listings/search-path.ts';
import { ask } from '../../api/ask.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { type Issue, useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import styles from '../topic/topic.module.css';
import { useForumWords } from '../words.ts';
import { Composer } from './composer.tsx';
import { RestoredNote } from './restored-note.tsx';
import { changeOf, sentTopic } from './sent-topic.ts';
import { TopicFields } from './topic-fields.tsx';
import formStyles from './topic-form.module.css';
import { useDraft } from './use-draft.ts';
import { useSayTopicWrong, useSayWrong } from './use-say-wrong.ts';

interface Props<Schema extends ZodType> {
  schema: Schema;
  say: (field: string, issue: Issue) => string;
  /** The key under which the draft is kept. */
  place: string;
  save: (fields: z.output<Schema>) => Promise<unknown>;
  /** Called once the change is saved and shown, or canceled. */
  onDone: () => void;
  /** The label, placeholder and current content of the text. */
  label: string;
  placeholder: string;
  content: string;
  ftid: string;
  /** The fields above the text. */
  above?: (field: ReturnType<typeof useForm>['field']) => ReactNode;
}

/** Edits a text of the user's own in place: its text, Save and Cancel, and the reason of a refusal. */
function Editor<Schema extends ZodType>(props: Props<Schema>) {
  const { schema, say, place, label, placeholder, content, ftid, above } = props;
  const { shell } = useWords();
  const forum = useForumWords();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema,
    say,
    submit: async (fields) => {
      await props.save(fields);
      draft.forget();
      await revalidate();
      props.onDone();
    },
  });
  const draft = useDraft(form.form.ref, place);

  function cancel() {
    draft.forget();
    props.onDone();
  }

  return (
    <form
      {...form.form}
      className={`column stack-3 ${styles.editor}`}
      onInput={draft.andKeep(form.form.onInput)}
    >
      {draft.restored && <RestoredNote draft={draft} />}
      {above?.(form.field)}
      <Composer
        label={label}
        placeholder={placeholder}
        defaultValue={content}
        ftid={ftid}
        error={form.errors.content}
        focus
      />
      <Failure>{form.failure}</Failure>
      <div className="row wrap gap-3 end">
        <Button onClick={cancel}>{shell.cancel}</Button>
        <Button type="submit" look="primary" busy={form.busy}>
          {forum.save}
        </Button>
      </div>
    </form>
  );
}

export function TopicEditor({
  topic,
  search,
  onDone,
}: {
  topic: ShownTopic;
  search: Search | null;
  onDone: () => void;
}) {
  const forum = useForumWords();
  return (
    <Editor
      onDone={onDone}
      schema={sentTopic}
      say={useSayTopicWrong()}
      place={`topic:${topic.ftid}`}
      save={(fields) => ask('setTopic', { ftid: topic.ftid, ...changeOf(fields, topic) })}
      label={forum.text}
      placeholder={forum.topicTextHint}
      content={topic.content}
      ftid={topic.ftid}
      above={(field) => (
        <div className={`stack-3 ${formStyles.form}`}>
          <TopicFields {...topic} search={search} field={field} />
        </div>
      )}
    />
  );
}

const sentPost = setPostRequest.pick({ content: true });

export function PostEditor({ post, onDone }: { post: ShownPost; onDone: () => void }) {
  const say = useSayWrong();
  const forum = useForumWords();
  return (
    <Editor
      onDone={onDone}
      schema={sentPost}
      say={(_, issue) => say('reply', issue)}
      place={`post:${post.fpid}`}
      save={({ content }) => ask('setPost', { fpid: post.fpid, content })}
      label={forum.reply}
      placeholder={forum.replyHint}
      content={post.content}
      ftid={post.ftid}
    />
  );
}
