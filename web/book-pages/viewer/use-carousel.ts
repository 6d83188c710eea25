import { type FocusEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { carouselMs } from '#contract/book-pages/book-pages.ts';

/**
 * Which of so many slides is seen. It wraps, and moves on by itself every five seconds, unless somebody points at it or
 * at what is told about it, goes about that by the keyboard (`pointing` and `focusing` belong on all of it), or has
 * scrolled the pictures away (`watch` is their ref); unless a dialog about a slide holds it (`hold` answers how to let
 * go), the tab is hidden, the reader wants less motion, or it was paused by its button.
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
    pointing: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
    },
    focusing: {
      // A button that was pressed by a mouse keeps the focus, and would hold the pictures for good.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;

function lessMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}

function watchMotion(listener: () => void) {
  const media = lessMotion();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function watchTab(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** On the server nothing moves. */
function always(): boolean {
  return true;
}

/** Less of it than this is out of sight: who sees only an edge of it is reading what stands beside it. */
const share = 0.5;

/** Whether an element can be seen, or has been scrolled away; `watch` is its ref. Until the browser tells, it is seen. */
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
