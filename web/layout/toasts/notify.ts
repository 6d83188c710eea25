import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  type: 'info' | 'success' | 'warning' | 'error';
  title: string;
  message: ReactNode;
  /** Milliseconds until it goes by itself. */
  timeOut: number;
  /** Called when it is pressed, which also closes it. */
  onClick?: (() => void) | undefined;
  /** What it is about, such as `verification`: an error leaves with the first success about the same thing. */
  about?: string | undefined;
  /** 1 goes to the front, anything else to the end. */
  priority: number;
  /** On its way out, while it fades. */
  leaving: boolean;
}

/** How long a message stays where nothing else is said, and how long it takes to come and to go. */
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

/** Lets a message fade and takes it away. */
export function dismiss(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), fade);
}

/** Takes away the errors and warnings about something that is well now. A success that is told does it by itself. */
export function mended(about: string): void {
  for (const toast of toasts)
    if (toast.about === about && !toast.leaving && (toast.type === 'error' || toast.type === 'warning'))
      dismiss(toast.id);
}

/** The messages now, for `useSyncExternalStore`. */
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
