import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/form/button.tsx';
import { Photo, type PhotoKind } from '../../ui/photo/photo.tsx';
import { useWords } from '../../words.tsx';
import styles from './lightbox.module.css';
import { Thumbnails } from './thumbnails.tsx';
import { placed, useSlides } from './use-slides.ts';

interface Props {
  photos: readonly string[];
  kind: PhotoKind;
  name: string;
  /** The index of the photo that shows first. */
  first: number;
  onClose: () => void;
}

/**
 * The photos full screen in the browser's modal dialog. Arrow keys and swipes change the photo; Esc closes. The dialog
 * is open while the component is mounted.
 */
export function Lightbox({ photos, kind, name, first, onClose }: Props) {
  const { shell, listings } = useWords();
  const { detail } = listings;
  const dialog = useRef<HTMLDialogElement>(null);
  const { track, index, go, onScroll } = useSlides(photos.length, first);

  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' });
  }, [first, track]);

  function walk(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(index + step);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-modal="true"
      aria-label={detail.viewer}
      onClose={onClose}
      onKeyDown={walk}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <p className={styles.counter} aria-live="polite">
            {detail.counter(index + 1, photos.length)}
          </p>
          <IconButton label={shell.close} className={styles.button} onClick={onClose}>
            <IconX />
          </IconButton>
        </header>
        <ul ref={track} className={styles.track} onScroll={onScroll}>
          {placed(photos).map(({ photo, at, key }) => (
            <li key={key}>
              <Photo
                photo={photo}
                alt={`${name}, ${detail.photo(at + 1, photos.length)}`}
                kind={kind}
                sizes="100vw"
                eager={at === first}
              />
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <IconButton
              label={detail.previous}
              className={[styles.button, styles.before].join(' ')}
              disabled={index === 0}
              onClick={() => go(index - 1)}
            >
              <IconChevronLeft />
            </IconButton>
            <IconButton
              label={detail.next}
              className={[styles.button, styles.after].join(' ')}
              disabled={index === photos.length - 1}
              onClick={() => go(index + 1)}
            >
              <IconChevronRight />
            </IconButton>
            <div className={styles.strip}>
              <Thumbnails photos={photos} kind={kind} current={index} onChoose={go} />
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}
