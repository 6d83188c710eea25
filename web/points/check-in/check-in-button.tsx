import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCheckIn } from '../../layout/use-check-in.ts';
import { Button } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import type { Points } from '../use-points.ts';
import styles from './check-in-button.module.css';
import { useNextCheckIn } from './next-check-in.ts';

interface Props {
  points: Points;
  wide?: boolean;
  /** There is no room on a phone for when the next day begins. */
  brief?: boolean;
}

/** "Check in +1", and once that is done, that it is and when the next day begins. */
export function CheckInButton({ points, wide = false, brief = false }: Props) {
  const { points: words } = useWords();
  const checkIn = useCheckIn();
  const next = useNextCheckIn();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  async function press() {
    setBusy(true);
    // The button goes when it has done its work, and the focus must not go with it.
    place.current?.focus({ preventScroll: true });
    await checkIn();
    setBusy(false);
  }

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {points.checked_in ? (
        <p className={styles.done}>
          <IconCircleCheckFilled aria-hidden />
          <span>
            {words.doneToday}
            {next && (
              <span className={brief ? `${styles.next} ${styles.brief}` : styles.next}>
                {words.nextFrom(next)}
              </span>
            )}
          </span>
        </p>
      ) : (
        <Button look="primary" wide={wide} busy={busy} onClick={press}>
          {words.checkIn}
          <strong>{words.plusOne}</strong>
        </Button>
      )}
    </div>
  );
}
