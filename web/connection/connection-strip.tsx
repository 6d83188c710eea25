import { Button } from '../ui/form/button.tsx';
import { useWords } from '../words.tsx';
import styles from './connection.module.css';
import { useOwnStrip } from './own-strip.ts';

/**
 * Shows the state of the connection under the header of a chat, so that it covers no messages: `text`, or that a
 * navigation is held.
 */
export function ConnectionStrip({ text }: { text: string }) {
  const { shell } = useWords();
  const goOn = useOwnStrip();
  return (
    <div role="status">
      {(goOn || text) && (
        <div className={`row ${styles.line}`}>
          <p>{goOn ? shell.offlineHeld : text}</p>
          {goOn && (
            <Button size="small" className={styles.retry} onClick={goOn}>
              {shell.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
