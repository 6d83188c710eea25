import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import Lightbox, { type ControllerRef, type GenericSlide } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useWords } from '../../words.tsx';
import { IconButton } from '../form/button.tsx';
import type { PhotoKind } from '../photo/photo.tsx';
import { nearZoom, Picture, useDoubleTap } from './picture.tsx';
import styles from './viewer.module.css';
import { useViewerWords } from './words.ts';

interface Slide extends GenericSlide {
  type: 'photo';
  photo: string;
  alt: string;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: Slide;
  }
}

interface Props {
  photos: readonly string[];
  kind: PhotoKind;
  name: string;
  /** The photo that shows first. */
  first: number;
  onTurn?: (index: number) => void;
  onClose: () => void;
}

/** Photos full screen in a modal dialog, open while mounted. A separate chunk, with its library. */
export function Viewer({ photos, kind, name, first, onTurn, onClose }: Props) {
  const { shell } = useWords();
  const words = useViewerWords();
  const [root, setRoot] = useState<HTMLDialogElement | null>(null);
  // The address follows moves late, and must not revert them.
  const [start] = useState(first);
  const [at, setAt] = useState(first);
  const controller = useRef<ControllerRef>(null);
  const doubleTap = useDoubleTap();
  const many = photos.length > 1;
  const [slides] = useState(() =>
    photos.map((photo, index): Slide => {
      const alt = many ? `${name}, ${words.photo(index + 1, photos.length)}` : name;
      return { type: 'photo', photo, alt };
    }),
  );

  useEffect(() => {
    if (root && !root.open) root.showModal();
  }, [root]);

  return (
    <dialog
      ref={setRoot}
      className={styles.viewer}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        controller.current?.close();
      }}
      onClose={onClose}
      // The library drops a press that follows another one at once.
      onKeyDownCapture={(event) => {
        const turn = event.key === 'ArrowLeft' ? 'prev' : event.key === 'ArrowRight' && 'next';
        // In a zoomed photo, the keys pan it.
        if (!turn || (doubleTap.zoom.current?.zoom ?? 1) > 1) return;
        event.stopPropagation();
        controller.current?.[turn]();
      }}
    >
      {root && (
        <Lightbox
          open
          close={onClose}
          index={start}
          slides={slides}
          plugins={[Zoom]}
          portal={{ root, container: plain }}
          noScroll={{ disabled: true }}
          animation={{ fade: 180, swipe: 180, zoom: 180 }}
          carousel={{ finite: true, preload: 1, padding: 0, spacing: '16px' }}
          controller={{ ref: controller, closeOnPullDown: true, closeOnEscape: false }}
          zoom={{ ref: doubleTap.zoom, supports: ['photo'], maxZoom: 5, pinchZoomV4: true, ...ownTaps }}
          labels={{
            'Photo gallery': words.photos,
            Carousel: words.carousel,
            Slide: words.slide,
            '{index} of {total}': words.photo('{index}', '{total}'),
          }}
          on={{
            view({ index }) {
              setAt(index);
              onTurn?.(index);
            },
          }}
          toolbar={{
            buttons: [
              many && (
                <p key="counter" className={`figures semibold ${styles.counter}`}>
                  {words.position(at + 1, photos.length)}
                </p>
              ),
              'close',
            ],
          }}
          render={{
            slide: ({ slide, rect }) =>
              slide.type === 'photo' && (
                <Picture {...slide} kind={kind} rect={rect} onPointerUp={doubleTap.onPointerUp} />
              ),
            buttonZoom: ({ zoom, changeZoom }) => (
              <IconButton
                key="zoom"
                label={zoom > 1 ? words.zoomOut : words.zoomIn}
                className={styles.button}
                onClick={() => changeZoom(zoom > 1 ? 1 : nearZoom)}
              >
                {zoom > 1 ? <IconZoomOut /> : <IconZoomIn />}
              </IconButton>
            ),
            buttonClose: () => (
              <IconButton
                key="close"
                label={shell.close}
                className={styles.button}
                onClick={() => controller.current?.close()}
              >
                <IconX />
              </IconButton>
            ),
            buttonPrev: () =>
              many && (
                <IconButton
                  label={words.previous}
                  className={`${styles.button} ${styles.before}`}
                  aria-disabled={at === 0}
                  onClick={() => controller.current?.prev()}
                >
                  <IconChevronLeft />
                </IconButton>
              ),
            buttonNext: () =>
              many && (
                <IconButton
                  label={words.next}
                  className={`${styles.button} ${styles.after}`}
                  aria-disabled={at === photos.length - 1}
                  onClick={() => controller.current?.next()}
                >
                  <IconChevronRight />
                </IconButton>
              ),
          }}
        />
      )}
    </dialog>
  );
}

/** Removes role and name from the library's element, since the dialog around it has both. */
const plain = { role: 'presentation', 'aria-modal': undefined, 'aria-label': undefined };

/** Disables the library's double tap, which cannot zoom out again; the site's own can. */
const ownTaps = { doubleTapDelay: 0, doubleClickDelay: 0 };
