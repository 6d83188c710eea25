import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { useWords } from '../../words.tsx';
import styles from './composer.module.css';
import { ComposerTools } from './composer-tools.tsx';
import { append, insertText } from './edit-text.ts';
import { usePictures } from './use-pictures.ts';

/** What a parent component can do to the text. */
export interface ComposerHandle {
  /** Adds a passage at the end and moves the caret there. */
  append(passage: string): void;
}

interface Props {
  label: string;
  placeholder: string;
  rows?: number;
  defaultValue?: string;
  error?: string | undefined;
  ref?: Ref<ComposerHandle>;
  focus?: boolean;
}

/**
 * A Markdown text named `content`, with formatting buttons. Enter starts a new line; Ctrl or ⌘ with Enter sends the
 * form.
 */
export function Composer({ label, placeholder, rows = 5, defaultValue, error, ref, focus }: Props) {
  const { tools } = useWords().forum;
  const area = useRef<HTMLTextAreaElement>(null);
  const { share, add } = usePictures((picture) => area.current && insertText(area.current, `${picture}\n`));
  useImperativeHandle(
    ref,
    () => ({ append: (passage) => area.current && append(area.current, passage) }),
    [],
  );

  function pressed(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function pasted(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <ComposerTools area={area} onPictures={add} busy={share !== null} />
          <textarea
            {...control}
            ref={area}
            name="content"
            rows={rows}
            defaultValue={defaultValue}
            placeholder={placeholder}
            onKeyDown={pressed}
            onPaste={pasted}
            // A user who presses "Edit" wants to write here.
            {...(focus && { autoFocus: true })}
          />
          {share !== null && (
            <div className={styles.sending} role="status">
              <progress value={share} aria-label={tools.picture} />
              {tools.uploading(Math.round(share * 100))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
