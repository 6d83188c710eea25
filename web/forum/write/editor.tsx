import type { ReactNode } from 'react';
import type { ZodType, z } from 'zod';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { type Issue, useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import styles from '../topic/topic.module.css';
import { Composer } from './composer.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useDraft } from './use-draft.ts';

interface Props<Schema extends ZodType> {
  schema: Schema;
  say: (field: string, issue: Issue) => string;
  /** The key under which the draft is kept. */
  place: string;
  save: (fields: z.output<Schema>) => Promise<unknown>;
  onSaved: () => Promise<void>;
  onCancel: () => void;
  /** The label, placeholder and current content of the text. */
  label: string;
  placeholder: string;
  content: string;
  /** The fields above the text. */
  above?: (field: ReturnType<typeof useForm>['field']) => ReactNode;
}

/** Edits the user's own topic or reply in place: its text, Save and Cancel, and why saving was refused. */
export function Editor<Schema extends ZodType>(props: Props<Schema>) {
  const { schema, say, place, label, placeholder, content, above } = props;
  const { forum, shell } = useWords();
  const form = useForm({
    schema,
    say,
    submit: async (fields) => {
      await props.save(fields);
      draft.forget();
      await props.onSaved();
    },
  });
  const draft = useDraft(form.form.ref, place);

  function cancel() {
    draft.forget();
    props.onCancel();
  }

  return (
    <form {...form.form} className={styles.editor} onInput={draft.andKeep(form.form.onInput)}>
      {draft.restored && <RestoredNote draft={draft} />}
      {above?.(form.field)}
      <Composer
        label={label}
        placeholder={placeholder}
        defaultValue={content}
        error={form.errors.content}
        focus
      />
      <Failure>{form.failure}</Failure>
      <div className={styles.editorEnd}>
        <Button onClick={cancel}>{shell.cancel}</Button>
        <Button type="submit" look="primary" busy={form.busy}>
          {forum.save}
        </Button>
      </div>
    </form>
  );
}
