import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A scroll-snapping row of slides: the visible slide, and a function to go to another. */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  /** The target slide of a smooth scroll. The next press counts from it, not from a slide that is passed on the way. */
  const goal = useRef<number | null>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const row = track.current;
    function arrive() {
      goal.current = null;
      const seen = row && slideSeen(row);
      if (seen !== null) setIndex(seen);
    }
    row?.addEventListener('scrollend', arrive);
    return () => row?.removeEventListener('scrollend', arrive);
  }, []);

  function go(wish: number) {
    const next = Math.max(0, Math.min(count - 1, wish));
    const row = track.current;
    const slide = row?.children[next];
    setIndex(next);
    goal.current = row && slideSeen(row) !== next ? next : null;
    if (!(slide instanceof HTMLElement) || !row) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: slide.offsetLeft - row.offsetLeft, behavior: still ? 'auto' : 'smooth' });
  }

  function onScroll() {
    const seen = track.current && slideSeen(track.current);
    if (seen === null) return;
    if (goal.current === seen) goal.current = null;
    if (goal.current === null) setIndex(seen);
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

/** The slide that fills the row; null if all are visible at once, so that the chosen one stays. */
function slideSeen(row: HTMLElement): number | null {
  if (row.scrollWidth <= row.clientWidth + 1) return null;
  return Math.round(row.scrollLeft / row.clientWidth);
}

/** Photos with their positions. A photo may occur twice, so its key alone does not identify a slide. */
export function placed(photos: readonly string[]): { photo: string; at: number; key: string }[] {
  return photos.map((photo, at) => ({ photo, at, key: `${at} ${photo}` }));
}
