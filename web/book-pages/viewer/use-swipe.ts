import { type PointerEvent, useRef, useState } from 'react';
import { swipePx } from '#contract/book-pages/book-pages.ts';

const startPx = 6;

/**
 * A horizontal swipe over an element: from 40 pixels on it counts, else it springs back. `offset` is the drag in
 * pixels.
 */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number } | null>(null);
  const [offset, setOffset] = useState(0);

  function end() {
    start.current = null;
    setOffset(0);
  }

  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.isPrimary && event.button === 0) start.current = { id: event.pointerId, x: event.clientX };
      },
      onPointerMove(event: PointerEvent) {
        const { current } = start;
        if (current?.id !== event.pointerId) return;
        const by = event.clientX - current.x;
        if (offset === 0 && Math.abs(by) < startPx) return;
        // A press without movement remains a click on the element under it.
        event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(by);
      },
      onPointerUp(event: PointerEvent) {
        const { current } = start;
        if (current?.id !== event.pointerId) return;
        const by = event.clientX - current.x;
        end();
        if (Math.abs(by) >= swipePx) step(by < 0 ? 1 : -1);
      },
      onPointerCancel: end,
    },
  };
}
