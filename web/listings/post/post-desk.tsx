import { IconEye } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ShownItem } from '#contract/listings.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Undoable } from '../../layout/toasts/undoable.tsx';
import { useMe } from '../../session/me.ts';
import { auth } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useWords } from '../../words.tsx';
import { Checklist } from './checklist.tsx';
import { PostForm } from './post-form.tsx';
import styles from './posting.module.css';
import { Preview } from './preview.tsx';
import { RestoredNote } from './restored-note.tsx';
import { SavedAt } from './saved-at.tsx';
import { usePosting } from './use-posting.ts';

/** The post screen: the form, and beside it, or behind a button, what it will look like. */
export function PostDesk({ before }: { before: ShownItem | null }) {
  const { posting: words } = useWords();
  const posting = usePosting(auth.get()?.userid ?? '', before);
  const me = useMe();
  const [previewed, setPreviewed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function reset() {
    const undo = posting.reset();
    const said = before ? words.editCleared : words.cleared;
    if (posting.changed) notify({ message: <Undoable>{said}</Undoable>, onClick: undo });
    // The button that was pressed begins anew with the form.
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <header className={styles.head}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {before ? words.editTitle : words.title}
            </h1>
            <p className={styles.lede}>
              {posting.savedAt ? <SavedAt at={posting.savedAt} /> : before ? words.editLede : words.lede}
            </p>
          </div>
          <Button className={styles.previewButton} onClick={() => setPreviewed(true)}>
            <IconEye aria-hidden />
            {words.preview}
          </Button>
        </header>
        {posting.backFrom && (
          <RestoredNote at={posting.backFrom} editing={before !== null} onDiscard={reset} />
        )}
        <PostForm key={posting.round} posting={posting} merchant={me?.merchant === 1} onReset={reset} />
      </div>
      <aside className={styles.aside} aria-label={words.preview}>
        <Preview posting={posting} me={me} />
        <Checklist posting={posting} />
      </aside>
      <Dialog open={previewed} title={words.preview} onClose={() => setPreviewed(false)}>
        <div className={styles.sheet}>
          <Preview posting={posting} me={me} />
          <Checklist posting={posting} />
        </div>
      </Dialog>
    </div>
  );
}
