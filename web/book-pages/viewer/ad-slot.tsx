import { useSite } from '../../site.ts';
import { useWords } from '../../words.tsx';
import styles from './ad-slot.module.css';
import { useReached } from './use-reached.ts';

/**
 * The operator's advertisement, in a frame that can reach nothing of ours. A quiet notice of our own stands where there
 * is none. Its height never changes.
 */
export function AdSlot() {
  const { sharing } = useWords();
  const { adUrl } = useSite();
  const reached = useReached(adUrl);
  return (
    <aside className={styles.slot} aria-label={sharing.ad}>
      {(!adUrl || reached === false) && <p>{sharing.noAd}</p>}
      {adUrl && reached && (
        <iframe
          className={styles.frame}
          src={adUrl}
          title={sharing.ad}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </aside>
  );
}
