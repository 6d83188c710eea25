import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useWords } from '../../../words.tsx';
import { usePostWords } from '../use-post-words.ts';
import type { Posting } from '../use-posting.ts';
import styles from './own-words.module.css';

const NotesForm = lazy(() => import('./notes-form.tsx').then(({ NotesForm }) => ({ default: NotesForm })));

/** A row that opens a field for notes, from which the form is filled in. The notes stay while it is closed. */
export function OwnWords({ posting }: { posting: Posting }) {
  const { shell } = useWords();
  const words = usePostWords();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const id = useId();
  const row = useRef<HTMLButtonElement>(null);
  const { unsure, filled } = posting;

  function close() {
    // The focus leaves the field before it is hidden; after a sign-in the row is hidden, too.
    row.current?.focus({ preventScroll: true });
    setOpen(false);
  }

  return (
    <section className={`box ${styles.part}`} aria-label={words.ownWords.title}>
      <button
        ref={row}
        type="button"
        className={`row gap-3 bare hovers inset-focus ${styles.row}`}
        aria-expanded={open}
        aria-controls={opened ? id : undefined}
        onClick={() => {
          setOpen(!open);
          setOpened(true);
        }}
      >
        <span className={`center tinted round ${styles.icon}`}>
          <IconPencil aria-hidden />
        </span>
        <span className={`grow ${styles.said}`}>
          <strong className="semibold">{words.ownWords.title}</strong>
          <span className="note" role="status">
            {filled > 0 ? words.ownWords.filled(filled, unsure.length) : words.ownWords.hint}
          </span>
        </span>
        <IconChevronDown className={styles.chevron} aria-hidden />
      </button>
      {opened && (
        <div id={id} hidden={!open} className={styles.notes}>
          <Suspense fallback={<p className="note">{shell.loading}</p>}>
            <NotesForm posting={posting} onFilled={close} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
