import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  type: 'info' | 'success' | 'warning' | 'error';
  title: string;
  message: ReactNode;
  /** Milliseconds until the message closes by itself. */
  timeOut: number;
  /** Called when the message is pressed. A press also closes it. */
  onClick?: (() => void) | undefined;
  /** The subject, such as `verification`. The first success about the same subject closes its errors. */
  about?: string | undefined;
  /** 1 puts the message first; any other value puts it last. */
  priority: number;
  /** True while the message fades out. */
  leaving: boolean;
}

/** Default display time of a message, and duration of its fade; both in milliseconds. */
export const stay = 5000;
export const fade = 400;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Shows a message and returns its id. `notify({ type: 'success', message: 'Updated successfully' })` */
export function notify(wish: Partial<Omit<Toast, 'id' | 'leaving'>> & { message: ReactNode }): number {
  count += 1;
  const toast: Toast = {
    type: 'info',
    title: '',
    timeOut: stay,
    priority: 0,
    ...wish,
    id: count,
    leaving: false,
  };
  if (toast.type === 'success' && toast.about) mended(toast.about);
  change(toast.priority === 1 ? [toast, ...toasts] : [...toasts, toast]);
  return toast.id;
}

/** Fades a message out and removes it. */
export function dismiss(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), fade);
}

/**
 * Dismisses the errors and warnings about a subject that works again. A success message about it does this by itself.
 */
export function mended(about: string): void {
  for (const toast of toasts)
    if (toast.about === about && !toast.leaving && (toast.type === 'error' || toast.type === 'warning'))
      dismiss(toast.id);
}

/** The current messages, for `useSyncExternalStore`. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
