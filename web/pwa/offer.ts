import { isAppleTouch, isInstalled } from './platform.ts';

/** The browser's offer to install the site, which the script before the first paint stores. */
interface Offer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The offer to install the site; null until the browser makes one. */
export const offered = (): Offer | null => (globalThis as { installOffer?: Offer }).installOffer ?? null;

/** Calls the listener at each offer. Returns the function that ends it. */
export function onOffer(listener: () => void): () => void {
  addEventListener('installoffer', listener);
  return () => removeEventListener('installoffer', listener);
}

/** Whether the site can be installed here and is not: the browser offers it, or is Safari on an Apple touch screen. */
export const canInstall = (): boolean => (offered() !== null || isSafariTouch()) && !isInstalled();

/** Safari on iOS or iPadOS, which installs by its Share menu and offers nothing to the page. */
export function isSafariTouch(): boolean {
  const { userAgent } = navigator;
  return isAppleTouch() && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent);
}
