import { useEffect, useState } from 'react';
import { useSite } from '../site.ts';
import { useWords } from '../words.tsx';
import styles from './ad-slot.module.css';

const retryMs = 500;
/** A frame that has not loaded by then will not. */
const patienceMs = 10_000;

/**
 * The operator's advertisement, in a frame that can reach nothing of ours; tried once more after half a second. A
 * quiet notice of our own stands where there is none. Its height never changes.
 */
export function AdSlot() {
  const { sharing } = useWords();
  const { adUrl } = useSite();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState(false);

  // The frame comes with the browser's own rendering, so that its events are heard.
  useEffect(() => {
    if (adUrl) setAttempt(1);
  }, [adUrl]);

  useEffect(() => {
    if (attempt === 0 || attempt > 2 || loaded) return;
    const waiting = setTimeout(() => setAttempt((it) => it + 1), patienceMs);
    return () => clearTimeout(waiting);
  }, [attempt, loaded]);

  function failed() {
    setTimeout(() => setAttempt((it) => it + 1), attempt === 1 ? retryMs : 0);
  }

  return (
    <aside className={styles.slot} aria-label={sharing.ad}>
      {(!adUrl || attempt > 2) && <p>{sharing.noAd}</p>}
      {adUrl && (attempt === 1 || attempt === 2) && (
        <iframe
          key={attempt}
          className={styles.frame}
          src={adUrl}
          title={sharing.ad}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          onError={failed}
        />
      )}
    </aside>
  );
}
