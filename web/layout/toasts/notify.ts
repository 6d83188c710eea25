import type { ReactNode } from 'react';
import { shared } from '../../session/shared.ts';

export interface Toast {
  id: number;
  type: 'info' | 'success' | 'warning' | 'error';
  title: string;
  message: ReactNode;
  /** Milliseconds until the message closes by itself. */
  timeOut: number;
  /** Called when the message is pressed. A press also closes it. */
  onClick?: (() => void) | undefined;
  /** The subject of the message, such as `verification`. A later message about it replaces this one. */
  about?: string | undefined;
  /** 1 puts the message first; any other value puts it last. */
  priority: number;
  /** True while the message fades out. */
  leaving: boolean;
}

/** Default display time of a message, and duration of its fade; both in milliseconds. */
export const stay = 5000;
export const fade = 400;

/** The current messages. */
export const toasts = shared<readonly Toast[]>([]);
let count = 0;

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
  const others = toasts.get().filter((other) => !isSame(other, toast));
  toasts.set(toast.priority === 1 ? [toast, ...others] : [...others, toast]);
  return toast.id;
}

/** Whether two messages have the same subject or, without a subject, the same text. */
function isSame(one: Toast, other: Toast): boolean {
  return other.about ? one.about === other.about : one.message === other.message;
}

/** Fades a message out and removes it. */
export function dismiss(id: number): void {
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), fade);
}

/** Dismisses the errors and warnings about a subject that works again. */
export function mended(about: string): void {
  for (const toast of toasts.get())
    if (toast.about === about && !toast.leaving && (toast.type === 'error' || toast.type === 'warning'))
      dismiss(toast.id);
}
