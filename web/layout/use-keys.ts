import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keysOn } from '../keys/key-state.ts';

/** Single keys outside of fields and dialogs. The first of them loads a chunk with their actions. */
export function useKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!'?/jkghfc'.includes(key) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (
        event.defaultPrevented ||
        !keysOn.get() ||
        document.querySelector('dialog[open], [popover=auto]:popover-open')
      )
        return;
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role=application]')
      )
        return;
      // The browser's own search would open before the chunk has loaded.
      if (key === '/') event.preventDefault();
      const at = event.timeStamp;
      import('../keys/press.ts').then(
        ({ press }) => press(key, at, (to) => void navigate(to)),
        () => undefined,
      );
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [navigate]);
}
