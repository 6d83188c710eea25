import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isBlank } from '#contract/blank.ts';
import { notesLength } from '#contract/meaning/fill.ts';
import { AskError, ask } from '../../../api/ask.ts';
import { useProblem } from '../../../api/use-problem.ts';
import { notify } from '../../../layout/toasts/notify.ts';
import { Undoable } from '../../../layout/toasts/undoable.tsx';
import { auth, useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Failure } from '../../../ui/form/failure.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { typeOf, withFields } from '../listing-form.ts';
import { usePostWords } from '../use-post-words.ts';
import type { Posting } from '../use-posting.ts';
import styles from './own-words.module.css';

/** Milliseconds for which the message offers to undo: enough to compare the form with its earlier content. */
const undoMs = 10_000;

/** The field for notes, and the button that fills in the form from them. A failure leaves the notes unchanged. */
export function NotesForm({ posting, onFilled }: { posting: Posting; onFilled: () => void }) {
  const words = usePostWords();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const tell = useProblem();
  const session = useSession();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);

  const goOn = useEffectEvent(() => {
    setWaiting(false);
    void fill();
  });
  useEffect(() => {
    if (session && waiting) goOn();
  }, [session, waiting]);

  async function fill() {
    setBusy(true);
    setFailure('');
    try {
      // A type that the person chose stays; a type from earlier notes may change.
      const chosen = posting.filled > 0 ? undefined : typeOf(posting.written);
      const { fields, unsure } = await ask('fillListing', { text, ...(chosen && { type: chosen }) });
      const names = Object.keys(fields);
      if (names.every((name) => name === 'description')) return setFailure(words.ownWords.nothing);
      const undo = posting.fill(
        withFields(posting.current(), fields, posting.subcategories),
        names.length,
        unsure,
      );
      const message = <Undoable>{words.ownWords.filled(names.length, unsure.length)}</Undoable>;
      notify({ type: 'success', about: 'own-words', message, onClick: undo, timeOut: undoMs });
      onFilled();
    } catch (thrown) {
      // The sign-in page appears and reports it; the notes stay, and the action continues afterwards.
      if (thrown instanceof AskError && thrown.code === 'session-not-found' && !auth.get()) setWaiting(true);
      else setFailure(tell(thrown));
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = isBlank(text)
      ? words.ownWords.empty
      : text.length > notesLength
        ? words.ownWords.tooLong(text.length)
        : '';
    setError(wrong);
    if (wrong) box.current?.querySelector('textarea')?.focus();
    else void fill();
  }

  return (
    <form ref={box} method="post" className="stack-3" noValidate onSubmit={onSubmit}>
      <TextArea
        label={words.ownWords.label}
        placeholder={words.ownWords.placeholder}
        hint={words.ownWords.never}
        error={error}
        rows={4}
        value={text}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          setError('');
        }}
      />
      <Failure>{failure}</Failure>
      <div className={`row end ${styles.end}`}>
        <Button type="submit" busy={busy}>
          {words.ownWords.fill}
        </Button>
      </div>
    </form>
  );
}
