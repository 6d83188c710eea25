import { carouselMs } from '#contract/book-pages.ts';
import styles from './carousel.module.css';

const mostTicks = 20;

/** A short bar a slide; that of the slide that is seen fills while the time until the next one passes. */
export function Ticks({ count, index, playing }: { count: number; index: number; playing: boolean }) {
  if (count > mostTicks) return <span className={styles.ticks} />;
  const slides = Array.from({ length: count }, (_, at) => at);
  return (
    <span className={styles.ticks} aria-hidden>
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

/** Not a style attribute, which the page's policy would leave out. */
function fillsInTime(fill: HTMLElement | null): void {
  if (fill) fill.style.animationDuration = `${carouselMs}ms`;
}
