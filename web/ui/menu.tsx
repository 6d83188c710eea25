import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useId, useRef } from 'react';
import styles from './menu.module.css';

interface Props {
  /** What the button shows. */
  face: ReactNode;
  /** What the button is called, where its face does not say it. */
  label?: string;
  buttonClass?: string | undefined;
  /** Links and buttons; a press on one closes the menu. */
  children: ReactNode;
}

/** A button and what it opens: the browser's popover, walked with the arrow keys, closed by Esc or a press elsewhere. */
export function Menu({ face, label, buttonClass, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useKeysAndChoice(panel);

  function place({ newState }: ToggleEvent) {
    if (newState === 'open' && button.current && panel.current) putBeside(button.current, panel.current);
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
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={place}>
        {children}
      </div>
    </>
  );
}

/** Below the button where there is room, and at the edge it stands nearer to. */
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

function useKeysAndChoice(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    const pressed = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button')) current?.hidePopover();
    };
    const walk = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || !current) return;
      const items = [...current.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
      const at = items.indexOf(document.activeElement as HTMLElement);
      items.at((at + step) % items.length)?.focus();
      event.preventDefault();
    };
    current?.addEventListener('click', pressed);
    current?.addEventListener('keydown', walk);
    return () => {
      current?.removeEventListener('click', pressed);
      current?.removeEventListener('keydown', walk);
    };
  }, [panel]);
}
