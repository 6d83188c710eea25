import { Button } from '../ui/form/button.tsx';
import { useWords } from '../words.tsx';
import styles from './connection.module.css';
import { usePlace } from './notice-place.ts';

/**
 * The place under the head of a talk where it tells of the connection, `text` or that a page is held, so that nothing
 * lies over what is said.
 */
export function ConnectionStrip({ text }: { text: string }) {
  const { shell } = useWords();
  const goOn = usePlace();
  return (
    <div role="status">
      {(goOn || text) && (
        <div className={styles.line}>
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
