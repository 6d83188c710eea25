import { lazy, Suspense, useRef, useState } from 'react';
import { Photo } from '../../ui/photo/photo.tsx';
import { useWords } from '../../words.tsx';
import styles from './bubble.module.css';

const Lightbox = lazy(() =>
  import('../../listings/detail/lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })),
);

/**
 * A photo in a chat; a press shows it full screen. Its box has a fixed size, so that the layout does not shift when it
 * loads.
 */
export function BubblePhoto({ photo, name }: { photo: string; name: string }) {
  const { chat } = useWords();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.photo}
        aria-label={chat.photoOf(name)}
        onClick={() => setOpen(true)}
      >
        <Photo photo={photo} kind="picture" alt="" sizes="220px" />
      </button>
      {open && (
        <Suspense>
          <Lightbox photos={[photo]} kind="picture" name={chat.photoOf(name)} first={0} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
