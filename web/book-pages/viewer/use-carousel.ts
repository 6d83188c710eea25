import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { carouselMs } from '#contract/book-pages/book-pages.ts';

/**
 * The state of a carousel with `count` slides, which wraps and advances every five seconds. It pauses under a
 * mouse or pen and for the keyboard focus (spread `attention`), while out of view (`watch` is a ref), while a dialog or a
 * swipe holds it (`hold` returns the release), in a hidden tab, for reduced motion, and by its pause button.
 */
export function useCarousel(count: number) {
  const [wish, setWish] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [holds, setHolds] = useState(0);
  const { seen, watch } = useSight();
  const hidden = useSyncExternalStore(watchTab, () => document.hidden, always);
  const still = useSyncExternalStore(watchMotion, () => lessMotion().matches, always);
  const index = Math.min(wish, Math.max(0, count - 1));
  const rests = paused || pointed || focused || holds > 0 || !seen || hidden || still;
  const playing = count > 1 && !rests;

  useEffect(() => {
    if (!playing) return;
    const moving = setTimeout(() => setWish((index + 1) % count), carouselMs);
    return () => clearTimeout(moving);
  }, [playing, index, count]);

  const hold = useCallback(() => {
    setHolds((others) => others + 1);
    return () => setHolds((others) => others - 1);
  }, []);

  return {
    index,
    playing,
    paused,
    still,
    go: (to: number) => setWish(count > 0 ? (to + count) % count : 0),
    toggle: () => setPaused((before) => !before),
    hold,
    watch,
    attention: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A button keeps the focus after a mouse click, which would pause the carousel permanently.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function watchMotion(listener: () => void) {
  const media = lessMotion();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function watchTab(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The server renders the carousel paused. */
const always = () => true;

/**
 * With less than this share in view the pictures count as out of view: the user is then reading the text next to them.
 */
const share = 0.5;

/** Whether an element is in view; `watch` is its ref. It counts as in view until the observer reports. */
function useSight() {
  const [seen, setSeen] = useState(true);
  const watch = useCallback((element: Element | null) => {
    if (!element) return;
    const watcher = new IntersectionObserver(
      (entries) => setSeen((entries.at(-1)?.intersectionRatio ?? 1) >= share),
      { threshold: share },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      setSeen(true);
    };
  }, []);
  return { seen, watch };
}
