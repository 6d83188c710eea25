import { shared, useShared } from '../session/shared.ts';

const count = shared(0);
const told = shared(0);

/** The signed-in user's number of unread messages; 0 for visitors and until it is known. */
export function useUnread(): number {
  return useShared(count);
}

/** Sets the number in every badge of the chats. */
export const setUnread = count.set;

/** The number of unread notifications; 0 for visitors and until it is known. */
export function useTold(): number {
  return useShared(told);
}

/** The number of unread notifications, for code outside of components. */
export const toldNow = told.get;

/** The number on the app's icon, which outlives the page; unknown at first. */
let onIcon: number | undefined;

/** Sets the number at the bell, in the title and on the app's icon. */
export function setTold(next: number): void {
  told.set(next);
  if (next === onIcon) return;
  onIcon = next;
  // Works in installed apps only; a refusal of the browser is harmless.
  navigator.setAppBadge?.(next).catch(() => undefined);
}
