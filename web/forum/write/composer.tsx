import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Field } from '../../ui/form/field.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import type { MentionPopup } from '../mention/mention-list.tsx';
import { useForumWords } from '../words.ts';
import styles from './composer.module.css';
import { ComposerTools } from './composer-tools.tsx';
import { append, insertText } from './edit-text.ts';
import { usePictures } from './use-pictures.ts';

const MentionList = optionalPart(() =>
  import('../mention/mention-list.tsx').then(({ MentionList }) => MentionList),
);

/** A parent component's operations on the text. */
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
  /** The topic whose people a mention suggests first. */
  ftid?: string | undefined;
}

/**
 * A Markdown text named `content`, with formatting buttons. Enter starts a new line; Ctrl or ⌘ with Enter sends the
 * form. The first `@` loads the list of people to mention.
 */
export function Composer({ label, placeholder, rows = 5, defaultValue, error, ref, focus, ftid }: Props) {
  const { tools } = useForumWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const [mentions, setMentions] = useState(false);
  const [popup, setPopup] = useState<MentionPopup | null>(null);
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
          <div className={styles.text}>
            <textarea
              {...control}
              {...(popup && {
                'aria-autocomplete': 'list',
                'aria-haspopup': 'listbox',
                'aria-controls': popup.list,
                'aria-activedescendant': popup.active,
              })}
              ref={area}
              name="content"
              rows={rows}
              defaultValue={defaultValue}
              placeholder={placeholder}
              onKeyDown={pressed}
              onInput={({ currentTarget }) => !mentions && setMentions(currentTarget.value.includes('@'))}
              onPaste={pasted}
              // A user who has pressed "Edit" wants to type here.
              {...(focus && { autoFocus: true })}
            />
            {mentions && area.current && (
              <Suspense>
                <MentionList area={area.current} ftid={ftid} onPopup={setPopup} />
              </Suspense>
            )}
          </div>
          {share !== null && (
            <div className={`row note figures gap-3 ${styles.sending}`} role="status">
              <progress value={share} aria-label={tools.picture} />
              {tools.uploading(Math.round(share * 100))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
