import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../ui/button.tsx';
import { useWords } from '../words.tsx';
import { currentToasts, dismiss, subscribeToasts, type Toast } from './notify.ts';
import styles from './toasts.module.css';

/** The messages, above everything and clear of the bar at the lower edge. */
export function Toasts() {
  const { shell } = useWords();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, none);
  return (
    <section className={styles.stack} aria-label={shell.messages}>
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Message({ toast }: { toast: Toast }) {
  const { shell } = useWords();
  const { id, type, title, message, timeOut, onClick, leaving } = toast;
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
  return (
    <div
      role="alert"
      className={[styles.toast, styles[type], leaving && styles.leaving].filter(Boolean).join(' ')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden />
      <button type="button" className={styles.text} onClick={press}>
        {title && <strong>{title}</strong>}
        <span>{message}</span>
      </button>
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

const empty: readonly Toast[] = [];

function none(): readonly Toast[] {
  return empty;
}
