import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { datesIn } from '../../formats.ts';
import { useCheckIn } from '../../layout/use-check-in.ts';
import { zoned } from '../../listings/zoned.ts';
import { useMe } from '../../session/me.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/form/button.tsx';
import { useSpeech, useWords } from '../../words.tsx';
import type { Points } from '../use-points.ts';
import { usePoints } from '../use-points.ts';
import styles from './check-in-button.module.css';

interface Props {
  points: Points;
  wide?: boolean;
  /** Leaves out the start of the next day; for phones. */
  brief?: boolean;
}

/** "Check in +1". After the check-in, it shows that it is done and when the next day begins. */
export function CheckInButton({ points, wide = false, brief = false }: Props) {
  const { points: words } = useWords();
  const checkIn = useCheckIn();
  const next = useNextCheckIn();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  async function press() {
    setBusy(true);
    // The button unmounts after the check-in, so the focus moves to its container first.
    place.current?.focus({ preventScroll: true });
    await checkIn();
    setBusy(false);
  }

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {points.checked_in ? (
        <p className={`row gap-2 semibold ${styles.done}`}>
          <IconCircleCheckFilled aria-hidden />
          <span>
            {words.doneToday}
            {next && (
              <span className={`note regular ${styles.next} ${brief ? styles.brief : ''}`}>
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

/** The time at which the school's next day begins, in the reader's time zone; "" while today is unknown. */
function useNextCheckIn(): string {
  const { lang } = useSpeech();
  const { schools } = useSite();
  const me = useMe();
  const today = usePoints().points?.week.at(-1)?.day;
  const zone = schools.find(({ id }) => id === me?.school.id)?.timezone;
  if (!today || !zone) return '';
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const begins = new Date(zoned(`${tomorrow}T00:00`, zone));
  return datesIn(lang, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(begins);
}
