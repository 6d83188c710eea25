import { IconPhotoPlus, IconSend2 } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isBlank } from '#contract/blank.ts';
import { messageLength } from '#contract/chat/limits.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { chosenImages } from '../../media/chosen-images.ts';
import { useIncoming } from '../../media/use-incoming.ts';
import { useMediaWords } from '../../media/words.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { useChatWords } from '../words.ts';
import styles from './composer.module.css';
import type { KeptDraft } from './kept-outgoing.ts';

interface Props {
  /** Returns whether the text was accepted; otherwise it stays in the input. */
  onText: (text: string) => boolean;
  /** Receives chosen images; without it none can be chosen. */
  onFiles?: (files: File[]) => void;
  onTyping?: () => void;
  draft?: KeptDraft;
}

/**
 * The message input. Enter sends, Shift+Enter starts a new line, and an Enter that ends an input method's composition
 * does neither.
 */
export function Composer({ onText, onFiles, onTyping, draft }: Props) {
  const chat = useChatWords();
  const media = useMediaWords();
  const id = useId();
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const nowhere = useRef(null);
  useIncoming(onFiles ? form : nowhere, takeFiles);
  // The server has no draft when it renders the page.
  useLayoutEffect(() => {
    const kept = draft?.readDraft();
    if (kept) setText((before) => before || kept);
  }, [draft]);

  function write(next: string) {
    setText(next);
    draft?.keepDraft(next);
    if (input.current) resize(input.current);
  }

  function send() {
    if (isBlank(text)) return;
    // Counts characters as the server does: an emoji is one.
    if ([...text].length > messageLength)
      return void notify({ type: 'error', about: 'message', message: chat.tooLong(messageLength) });
    if (!onText(text)) return;
    mended('message');
    write('');
    if (input.current) input.current.style.height = '';
    input.current?.focus();
  }

  function pressed(event: KeyboardEvent) {
    // Safari reports the Enter that ends a composition only by its old key code.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    send();
  }

  function takeFiles(files: File[]) {
    if (!onFiles) return;
    const { images, refused } = chosenImages(files);
    const reasons = refused.map((why) => media[why]).join('\n');
    if (reasons) notify({ type: 'error', about: 'message', message: reasons });
    else mended('message');
    if (images.length > 0) onFiles(images);
  }

  function chose(event: ChangeEvent<HTMLInputElement>) {
    takeFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  }

  return (
    <form
      ref={form}
      method="post"
      className={`row gap-2 ${styles.composer}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {onFiles && (
        <>
          <input ref={chooser} type="file" accept="image/*" multiple hidden onChange={chose} />
          <IconButton label={chat.addPhoto} onClick={() => chooser.current?.click()}>
            <IconPhotoPlus aria-hidden />
          </IconButton>
        </>
      )}
      <label htmlFor={id} className="only-heard">
        {chat.placeholder}
      </label>
      <textarea
        ref={input}
        id={id}
        className={`grow ${styles.input}`}
        rows={1}
        value={text}
        placeholder={chat.placeholder}
        enterKeyHint="send"
        autoComplete="off"
        onChange={({ target }) => {
          write(target.value);
          if (!isBlank(target.value)) onTyping?.();
        }}
        onKeyDown={pressed}
      />
      <Button type="submit" look="primary" className={styles.send}>
        <IconSend2 aria-hidden />
        <span>{chat.send}</span>
      </Button>
    </form>
  );
}

/** Grows from one row to six, the stylesheet's limit. Browsers with `field-sizing` do this themselves. */
function resize(input: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  input.style.height = 'auto';
  input.style.height = `${input.scrollHeight}px`;
}
