import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Takes files dropped or pasted while `board` is visible. Returns whether files are dragged over the page. */
export function useIncoming(board: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const seen = useEffectEvent(() => board.current?.checkVisibility() ?? false);

  const arrived = useEffectEvent((event: Event, carried: DataTransfer | null) => {
    setOver(false);
    const files = [...(carried?.files ?? [])];
    if (files.length === 0 || !seen()) return;
    event.preventDefault();
    take(files);
  });

  const hovered = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files') || !seen()) return;
    event.preventDefault();
    setOver(true);
  });

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('paste', (event) => arrived(event, event.clipboardData), { signal });
    document.addEventListener('drop', (event) => arrived(event, event.dataTransfer), { signal });
    document.addEventListener('dragover', (event) => hovered(event), { signal });
    // `relatedTarget` is null only when the drag leaves the window.
    document.addEventListener('dragleave', (event) => event.relatedTarget || setOver(false), { signal });
    return () => gone.abort();
  }, []);
  return over;
}
