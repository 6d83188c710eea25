import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../ui/form/button.tsx';
import { useWords } from '../words.tsx';
import styles from './connection.module.css';
import { holdNavigation, useHasOwnStrip } from './own-strip.ts';
import { useBackOnline, useOnline } from './use-online.ts';

/**
 * A strip shown while there is no network. A navigation would end at the browser's own error page, since the next
 * screen's script cannot be fetched; so it is held until the network is back. A screen with its own connection strip
 * shows both there.
 */
export function Connection() {
  const { shell } = useWords();
  const online = useOnline();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  const held = blocker.state === 'blocked';
  const retry = () => navigator.onLine && blocker.proceed?.();
  useBackOnline(retry);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    holdNavigation(() => navigator.onLine && blocker.proceed());
    return () => holdNavigation(null);
  }, [blocker]);
  if (useHasOwnStrip()) return null;
  return (
    <div aria-live="polite" className={online ? undefined : styles.strip}>
      {!online && (
        <>
          <IconWifiOff aria-hidden />
          <p>{held ? shell.offlineHeld : shell.offlineNow}</p>
          {held && (
            <Button size="small" className={styles.retry} onClick={retry}>
              {shell.retry}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
