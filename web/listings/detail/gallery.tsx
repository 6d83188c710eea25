import { IconChevronLeft, IconChevronRight, IconMaximize } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../ui/form/button.tsx';
import { Photo, type PhotoKind } from '../../ui/photo/photo.tsx';
import { useWords } from '../../words.tsx';
import styles from './gallery.module.css';
import { Thumbnails } from './thumbnails.tsx';
import { placed, useSlides } from './use-slides.ts';

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })));

interface Props {
  photos: readonly string[];
  kind: PhotoKind;
  name: string;
  sold: boolean;
}

/** A listing's photos. Users swipe or use the arrow keys; wide screens show a mosaic. Each photo opens full screen. */
export function Gallery({ photos, kind, name, sold }: Props) {
  const { detail } = useWords().listings;
  const slides = useSlides(photos.length);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const many = photos.length > 1;

  function show(index: number, by: HTMLElement) {
    opener.current = by;
    slides.go(index);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  if (photos.length === 0)
    return (
      <div className={styles.none}>
        <Photo photo="" alt={name} kind={kind} />
      </div>
    );
  return (
    <section className={styles.gallery} aria-label={detail.photos} data-count={Math.min(photos.length, 5)}>
      <div className={[styles.frame, sold && styles.sold].filter(Boolean).join(' ')}>
        <ul
          ref={slides.track}
          className={styles.track}
          onScroll={slides.onScroll}
          onKeyDown={slides.onKeyDown}
        >
          {placed(photos).map(({ photo, at: index, key }) => (
            <li key={key} className={styles.slide}>
              <button
                type="button"
                className={styles.open}
                aria-label={detail.photo(index + 1, photos.length)}
                onClick={({ currentTarget }) => show(index, currentTarget)}
              >
                <Photo photo={photo} alt="" kind={kind} eager={index === 0} sizes={sizes} />
              </button>
            </li>
          ))}
        </ul>
        {many && (
          <>
            <IconButton
              label={detail.previous}
              className={styles.before}
              disabled={slides.index === 0}
              onClick={() => slides.go(slides.index - 1)}
            >
              <IconChevronLeft />
            </IconButton>
            <IconButton
              label={detail.next}
              className={styles.after}
              disabled={slides.index === photos.length - 1}
              onClick={() => slides.go(slides.index + 1)}
            >
              <IconChevronRight />
            </IconButton>
            <p className={styles.counter}>{detail.counter(slides.index + 1, photos.length)}</p>
          </>
        )}
        <button
          type="button"
          className={styles.all}
          onClick={({ currentTarget }) => show(slides.index, currentTarget)}
        >
          <IconMaximize aria-hidden />
          {many ? detail.allPhotos(photos.length) : detail.photos}
        </button>
      </div>
      {many && <Thumbnails photos={photos} kind={kind} current={slides.index} onChoose={slides.go} />}
      {open && (
        <Suspense fallback={null}>
          <Lightbox photos={photos} kind={kind} name={name} first={slides.index} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

const sizes = '(min-width: 1139px) 660px, 100vw';
