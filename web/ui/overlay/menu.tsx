import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

interface Props {
  /** The button's content. */
  face: ReactNode;
  /** The button's accessible name, if its face has none. */
  label?: string;
  buttonClass?: string | undefined;
  /** Not a list of choices: the content renders as it is and only while open, and only a link closes it. */
  free?: boolean;
  /** Links and buttons; a press on one closes the menu. */
  children: ReactNode;
}

/** A button and its popover. Arrow keys move the focus; Esc or a press elsewhere closes it. */
export function Menu({ face, label, buttonClass, free = false, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useKeysAndChoice(button, panel, free ? 'a' : 'a, button');

  function opening({ newState }: ToggleEvent) {
    if (newState !== 'open') return;
    setOpen(true);
    if (button.current && panel.current) putBeside(button.current, panel.current);
  }

  /** Unmounts the content only after the browser has moved the focus from it back to the button. */
  function closed({ newState }: ToggleEvent) {
    if (newState === 'closed') setOpen(false);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass ?? styles.button}
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        {face}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`box rise ${styles.panel} ${free ? '' : styles.list}`}
        onBeforeToggle={opening}
        onToggle={closed}
      >
        {(open || !free) && children}
      </div>
    </>
  );
}

/**
 * Below the button if there is space, else above; aligned with the button's edge that is nearer to the window's edge.
 */
function putBeside(button: HTMLElement, { style }: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = from.bottom < clientHeight * 0.6;
  const toLeft = from.left < clientWidth / 2;
  style.top = below ? `${from.bottom + 6}px` : 'auto';
  style.bottom = below ? 'auto' : `${clientHeight - from.top + 6}px`;
  style.left = toLeft ? `${Math.max(8, from.left)}px` : 'auto';
  style.right = toLeft ? 'auto' : `${Math.max(8, clientWidth - from.right)}px`;
}

/** `choice` is the selector of elements that close the panel when pressed. */
function useKeysAndChoice(
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  choice: string,
): void {
  useEffect(() => {
    const [opener, list] = [button.current, panel.current];
    if (!opener || !list) return;
    const gone = new AbortController();
    const pressed = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(choice)) list.hidePopover();
    };
    const walk = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || !list.matches(':popover-open')) return;
      event.preventDefault();
      const items = [...list.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
      const at = items.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 && step < 0 ? -1 : (at + step) % items.length;
      items.at(next)?.focus();
    };
    list.addEventListener('click', pressed, { signal: gone.signal });
    list.addEventListener('keydown', walk, { signal: gone.signal });
    opener.addEventListener('keydown', walk, { signal: gone.signal });
    return () => gone.abort();
  }, [button, panel, choice]);
}
