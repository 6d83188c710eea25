import { IconChevronLeft, IconChevronRight, IconMaximize } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '../../ui/form/button.tsx';
import { Photo, type PhotoKind } from '../../ui/photo/photo.tsx';
import { useBroken } from '../../ui/photo/use-broken.ts';
import { useViewer } from '../../ui/viewer/use-viewer.ts';
import { useViewerWords } from '../../ui/viewer/words.ts';
import styles from './gallery.module.css';
import steps from './slide-steps.module.css';
import strip from './thumbnails.module.css';
import { placed, useSlides } from './use-slides.ts';

const Viewer = lazy(() => import('../../ui/viewer/viewer.tsx').then(({ Viewer }) => ({ default: Viewer })));

interface Props {
  photos: readonly string[];
  kind: PhotoKind;
  name: string;
  sold: boolean;
}

/**
 * A listing's photos, whole, on a blurred copy that fills the rest. Users swipe or use the arrow keys; wide screens show
 * a mosaic. Each photo opens full screen.
 */
export function Gallery({ photos, kind, name, sold }: Props) {
  const words = useViewerWords();
  const slides = useSlides(photos.length);
  const viewer = useViewer(photos.map((_, at) => `photo-${at + 1}`));
  const many = photos.length > 1;

  function turned(index: number) {
    slides.go(index);
    viewer.turn(index);
  }

  if (photos.length === 0)
    return (
      <div className={styles.none}>
        <Photo photo="" alt={name} kind={kind} />
      </div>
    );
  return (
    <section
      className={`column stack-3 ${styles.gallery}`}
      aria-label={words.photos}
      data-count={Math.min(photos.length, 5)}
    >
      <div className={[styles.frame, sold && styles.sold].filter(Boolean).join(' ')}>
        <ul
          ref={slides.track}
          className={`slides ${styles.track}`}
          onScroll={slides.onScroll}
          onKeyDown={slides.onKeyDown}
        >
          {placed(photos).map(({ photo, at: index, key }) => (
            <li key={key}>
              <button
                type="button"
                className={`bare ${styles.open}`}
                aria-label={words.photo(index + 1, photos.length)}
                onClick={({ currentTarget }) => viewer.show(index, currentTarget)}
              >
                <Fill photo={photo} eager={index === 0} />
                <Photo photo={photo} alt="" kind={kind} eager={index === 0} sizes={sizes} />
              </button>
            </li>
          ))}
        </ul>
        {many && (
          <>
            <SlideSteps index={slides.index} count={photos.length} onGo={slides.go} look={styles.step} />
            <p className={`figures ${styles.counter}`}>{words.counter(slides.index + 1, photos.length)}</p>
          </>
        )}
        <button
          type="button"
          className={`label icons-18 ${styles.all}`}
          onClick={({ currentTarget }) => viewer.show(slides.index, currentTarget)}
        >
          <IconMaximize aria-hidden />
          {many ? words.allPhotos(photos.length) : words.photos}
        </button>
      </div>
      {many && <Thumbnails photos={photos} kind={kind} current={slides.index} onChoose={slides.go} />}
      {viewer.open && (
        <Suspense fallback={null}>
          <Viewer
            photos={photos}
            kind={kind}
            name={name}
            first={viewer.index}
            onTurn={turned}
            onClose={viewer.close}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The photo again, small and blurred, so that a photo of another shape than its frame is not cropped. */
function Fill({ photo, eager }: { photo: string; eager: boolean }) {
  const { broken, image } = useBroken(photo);
  if (broken) return null;
  return (
    <img
      {...image}
      className={styles.fill}
      src={`/files/${photo}?w=480`}
      width={480}
      height={360}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

const sizes = '(min-width: 1139px) 660px, 100vw';

interface StepProps {
  /** The visible slide and the number of slides. */
  index: number;
  count: number;
  onGo: (index: number) => void;
  /** The style of both buttons. */
  look: string | undefined;
}

/** Buttons over a row of slides, for pointers that hover. */
function SlideSteps({ index, count, onGo, look }: StepProps) {
  const words = useViewerWords();
  return (
    <>
      <IconButton
        label={words.previous}
        className={`${look} ${steps.before}`}
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
      >
        <IconChevronLeft />
      </IconButton>
      <IconButton
        label={words.next}
        className={`${look} ${steps.after}`}
        disabled={index === count - 1}
        onClick={() => onGo(index + 1)}
      >
        <IconChevronRight />
      </IconButton>
    </>
  );
}

interface StripProps {
  photos: readonly string[];
  kind: PhotoKind;
  current: number;
  onChoose: (index: number) => void;
}

/** A strip of small photos; the visible photo is marked. */
function Thumbnails({ photos, kind, current, onChoose }: StripProps) {
  const words = useViewerWords();
  return (
    <ul className={`gap-2 ${strip.strip}`}>
      {placed(photos).map(({ photo, at: index, key }) => (
        <li key={key}>
          <button
            type="button"
            className={`bare ${styles.open}`}
            aria-label={words.photo(index + 1, photos.length)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <Fill photo={photo} eager={false} />
            <Photo photo={photo} alt="" kind={kind} sizes="64px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
