import { notify } from '../../layout/toasts/notify.ts';

/** Copies an address of this site and says whether it worked. */
export async function copyLink(path: string, words: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    notify({ type: 'success', about: 'copy', message: words.copied });
  } catch {
    notify({ type: 'warning', about: 'copy', message: words.notCopied });
  }
}
