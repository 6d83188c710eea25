import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the page, or pasted, while `board` is visible. Returns whether files are
 * dragged over the page.
 */
export function useIncoming(board: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const seen = useEffectEvent(() => board.current?.checkVisibility() ?? false);

  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !seen()) return;
    event.preventDefault();
    take(files);
  });

  const hovered = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files') || !seen()) return;
    event.preventDefault();
    setOver(true);
  });

  const left = useEffectEvent((event: DragEvent) => {
    // `relatedTarget` is null only when the drag leaves the window.
    if (!event.relatedTarget) setOver(false);
  });

  const dropped = useEffectEvent((event: DragEvent) => {
    setOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || !seen()) return;
    event.preventDefault();
    take(files);
  });

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('paste', (event) => pasted(event), { signal });
    document.addEventListener('dragover', (event) => hovered(event), { signal });
    document.addEventListener('dragleave', (event) => left(event), { signal });
    document.addEventListener('drop', (event) => dropped(event), { signal });
    return () => gone.abort();
  }, []);
  return over;
}
