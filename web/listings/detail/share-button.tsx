import { IconShare3 } from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useWords } from '../../words.tsx';
import styles from './detail.module.css';

/** Hands the listing's address to the device's share sheet, or copies it. */
export function ShareButton({ name, iid }: { name: string; iid: string }) {
  const { detail } = useWords().listings;

  async function share() {
    const url = new URL(addresses.detail(iid), location.origin).href;
    if (navigator.share) return navigator.share({ title: name, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      notify({ type: 'success', about: 'copy', message: detail.copied });
    } catch {
      notify({ type: 'warning', about: 'copy', message: detail.notCopied });
    }
  }

  return (
    <button type="button" className={styles.share} onClick={share}>
      <IconShare3 aria-hidden />
      {detail.share}
    </button>
  );
}
