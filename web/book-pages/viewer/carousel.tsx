import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { carouselMs, type SharedContent } from '#contract/book-pages/book-pages.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { Photo } from '../../ui/photo/photo.tsx';
import { useViewer } from '../../ui/viewer/use-viewer.ts';
import { useWords } from '../../words.tsx';
import { PdfLink } from '../pdf/pdf-link.tsx';
import { useSharingWords } from '../words.ts';
import styles from './carousel.module.css';
import { isPdf, photoKey } from './content-file.ts';
import type { CarouselState } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';
import look from './viewer.module.css';

const FullScreen = optionalPart(() => import('../../ui/viewer/viewer.tsx').then(({ Viewer }) => Viewer));

/**
 * Pictures of pages in an endless carousel; a press shows them full screen. A PDF shows its first page and a link to the
 * reader.
 */
export function Carousel({
  contents,
  carousel,
}: {
  contents: readonly SharedContent[];
  carousel: CarouselState;
}) {
  const { index, go, playing, paused, still, toggle, watch, hold } = carousel;
  const { cards } = useWords();
  const sharing = useSharingWords();
  const { offset, handlers } = useSwipe((by) => go(index + by));
  const count = contents.length;
  const content = contents[index];
  // The picture turns first; its new neighbor follows.
  const settled = useDeferredValue(index);
  const viewer = useViewer(contents.map(({ id }) => `page-${id}`));
  const held = viewer.open || offset !== 0;
  useEffect(() => (held ? hold() : undefined), [held, hold]);

  function turned(to: number) {
    go(to);
    viewer.turn(to);
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={sharing.carousel}
      ref={watch}
      data-many={count > 1 || undefined}
      data-pdf={(content && isPdf(content)) || undefined}
    >
      <ul className={styles.track} {...handlers}>
        {near(contents, index, settled).map((content) => {
          const at = contents.indexOf(content);
          return (
            <li
              key={content.id}
              className={styles.slide}
              data-current={at === index || undefined}
              inert={at !== index}
              aria-label={sharing.slide(at + 1, count)}
              style={at === index && offset ? { translate: `${offset}px` } : undefined}
            >
              <button
                type="button"
                className={`bare inset-focus ${styles.open}`}
                onClick={({ currentTarget }) => viewer.show(at, currentTarget)}
              >
                <Photo
                  photo={photoKey(content)}
                  alt={cards.pictureOf(content.content_name, content.page_num)}
                  kind="book"
                  sizes="(min-width: 1139px) 60vw, 100vw"
                  eager={at === index}
                />
              </button>
            </li>
          );
        })}
      </ul>
      {content && isPdf(content) && <PdfLink content={content} hold={hold} />}
      {count > 1 && (
        <>
          <IconButton
            label={sharing.previous}
            className={`${look.dark} ${styles.before}`}
            onClick={() => go(index - 1)}
          >
            <IconChevronLeft />
          </IconButton>
          <IconButton
            label={sharing.next}
            className={`${look.dark} ${styles.after}`}
            onClick={() => go(index + 1)}
          >
            <IconChevronRight />
          </IconButton>
          <div className={`row ${styles.bar}`}>
            <p className={`figures semibold ${styles.counter}`} aria-live={playing ? 'off' : 'polite'}>
              {sharing.counter(index + 1, count)}
            </p>
            <Ticks count={count} index={index} playing={playing} />
            <IconButton
              label={paused || still ? sharing.play : sharing.pause}
              className={look.dark}
              disabled={still}
              onClick={toggle}
            >
              {paused || still ? <IconPlayerPlayFilled /> : <IconPlayerPauseFilled />}
            </IconButton>
          </div>
        </>
      )}
      {viewer.open && (
        <Suspense>
          <FullScreen
            photos={contents.map(photoKey)}
            kind="book"
            name={content ? cards.pictureOf(content.content_name, content.page_num) : sharing.carousel}
            first={viewer.index}
            onTurn={turned}
            onClose={viewer.close}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The current slide, and the settled one with its neighbors, which are preloaded. */
function near(contents: readonly SharedContent[], index: number, settled: number): SharedContent[] {
  const wanted = [index, settled, settled + 1, settled - 1].map((at) => contents.at(at % contents.length));
  return [...new Set(wanted.filter((it) => it !== undefined))];
}

const mostTicks = 20;

/** A short bar per slide. The current slide's bar fills until the next slide. */
function Ticks({ count, index, playing }: { count: number; index: number; playing: boolean }) {
  if (count > mostTicks) return <span className="grow" />;
  const slides = Array.from({ length: count }, (_, at) => at);
  return (
    <span className="row gap-1 grow" aria-hidden>
      {slides.map((at) => (
        <span key={at} className={styles.tick} data-done={at < index || undefined}>
          {at === index && (
            <span className={styles.fill} data-playing={playing || undefined} ref={fillsInTime} />
          )}
        </span>
      ))}
    </span>
  );
}

/** The page's Content-Security-Policy blocks style attributes. */
function fillsInTime(fill: HTMLElement | null): void {
  if (fill) fill.style.animationDuration = `${carouselMs}ms`;
}
