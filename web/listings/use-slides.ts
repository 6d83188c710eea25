import { type KeyboardEvent, useRef, useState } from 'react';

/** A row of slides that snaps: which one is seen, and how to go to another; the row itself is what scrolls. */
export function useSlides(count: number, first = 0) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);

  function go(wish: number) {
    const next = Math.max(0, Math.min(count - 1, wish));
    const slide = track.current?.children[next];
    setIndex(next);
    if (!(slide instanceof HTMLElement) || !track.current) return;
    track.current.scrollTo({ left: slide.offsetLeft - track.current.offsetLeft, behavior: gently() });
  }

  function onScroll() {
    const { current } = track;
    // Where everything is seen at once nothing scrolls, and the index is the chosen one.
    if (!current || current.scrollWidth <= current.clientWidth + 1) return;
    setIndex(Math.round(current.scrollLeft / current.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, index + step));
    go(next);
    track.current?.children[next]?.querySelector('button')?.focus({ preventScroll: true });
  }

  return { track, index, go, onScroll, onKeyDown };
}

/** Photos with their places: one photo may be there twice, so its key alone names no slide. */
export function placed(photos: readonly string[]): { photo: string; at: number; key: string }[] {
  return photos.map((photo, at) => ({ photo, at, key: `${at} ${photo}` }));
}

function gently(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
