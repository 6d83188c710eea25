import { useEffect, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { useNoticeWords } from '../words.ts';
import { pushState, renew, turnOff, turnOn } from './push-here.ts';
import styles from './user-notifications.module.css';

/** Whether this device receives pushes, and the button that turns them on or off. */
export function PushToDevice() {
  const { push: words } = useNoticeWords().chosen;
  const [state, setState] = useState(pushState);
  const [work, setWork] = useState<'' | 'busy' | 'failed'>('');
  const canPress = state === 'on' || state === 'off' || state === 'denied';

  useEffect(() => {
    // Without a network the next visit retries.
    renew().catch(() => undefined);
    const look = () => setState(pushState());
    // The user changes the permission outside of the page, so it is read again on return.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  async function press() {
    setWork('busy');
    try {
      await (state === 'on' ? turnOff() : turnOn());
      setWork('');
    } catch {
      setWork('failed');
    }
    setState(pushState());
  }

  return (
    <div className={`row between gap-3 ${styles.device}`}>
      <div className="tight">
        <p className="semibold">{words.here}</p>
        <p id="push-state" role="status" className={`note ${work === 'failed' ? styles.failed : ''}`}>
          {work === 'failed' ? words.failed : words.states[state]}
        </p>
      </div>
      {canPress && (
        <Button
          className={styles.press}
          aria-describedby="push-state"
          aria-disabled={state === 'denied' || undefined}
          busy={work === 'busy'}
          onClick={press}
        >
          {state === 'on' ? words.turnOff : words.turnOn}
        </Button>
      )}
    </div>
  );
}
