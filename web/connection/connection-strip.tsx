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
  const retry = useOwnStrip();
  return (
    <div role="status">
      {(retry || text) && (
        <div className={`row ${styles.line}`}>
          <p>{retry ? shell.offlineHeld : text}</p>
          {retry && (
            <Button size="small" className={styles.retry} onClick={retry}>
              {shell.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
