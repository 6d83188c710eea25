import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShared } from '../../session/shared.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import { dismiss, type Toast, toasts } from './notify.ts';
import styles from './toasts.module.css';

/** The messages, above all other content and clear of the bottom bar. */
export function Toasts() {
  const { shell } = useWords();
  const shown = useShared(toasts);
  const stack = useOnTop(Math.max(0, ...shown.map((toast) => toast.id)));
  return (
    <section ref={stack} popover="manual" className={`bare ${styles.stack}`} aria-label={shell.messages}>
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Keeps the messages above an open dialog or sheet: in the top layer, the element that was opened last is on top. */
function useOnTop(newest: number): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const shown = current.matches(':popover-open');
    if (newest === 0) return shown ? current.hidePopover() : undefined;
    if (shown && !document.querySelector(`:modal, :popover-open:not(.${styles.stack})`)) return;
    if (shown) current.hidePopover();
    current.showPopover();
  }, [newest]);
  usePressThrough(ref, newest > 0);
  return ref;
}

/** An open dialog makes everything else inert, so a press on a message outside would reach and close the dialog. */
function usePressThrough(ref: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    function press(event: MouseEvent) {
      if (!(event.target instanceof HTMLDialogElement)) return;
      const under = [...(ref.current?.querySelectorAll<HTMLElement>('[role=alert], button') ?? [])].filter(
        (it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          const { clientX: x, clientY: y } = event;
          return left <= x && x <= right && top <= y && y <= bottom;
        },
      );
      if (under.length === 0) return;
      event.stopPropagation();
      under.at(-1)?.click();
    }
    addEventListener('click', press, { capture: true });
    return () => removeEventListener('click', press, { capture: true });
  }, [ref, shown]);
}

function Message({ toast }: { toast: Toast }) {
  const { shell } = useWords();
  const { id, type, title, message, timeOut, onClick, priority, leaving } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || leaving) return;
    const timer = setTimeout(() => dismiss(id), timeOut);
    return () => clearTimeout(timer);
  }, [id, timeOut, held, leaving]);

  function press() {
    onClick?.();
    dismiss(id);
  }

  const Icon = icons[type];
  // A button only if a press does more than close, since the cross already closes. Otherwise a search for the button
  // "Post" would also match a sentence such as "Your topic is posted."
  const Text = onClick ? 'button' : 'div';
  return (
    <div
      role="alert"
      className={[
        'box row top gap-3 rise',
        styles.toast,
        styles[type],
        priority === 1 && styles.urgent,
        leaving && styles.leaving,
      ]
        .filter(Boolean)
        .join(' ')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden />
      <Text className={`bare ${styles.text}`} onClick={press}>
        {title && <strong>{title}</strong>}
        <span>{message}</span>
      </Text>
      <IconButton label={shell.closeMessage} onClick={() => dismiss(id)}>
        <IconX />
      </IconButton>
    </div>
  );
}

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const;
