import { IconCheck } from '@tabler/icons-react';
import { datesIn } from '../../formats.ts';
import { useSpeech } from '../../words.tsx';
import type { Points } from '../use-points.ts';
import styles from './week-dots.module.css';

const unknown = Array.from({ length: 7 }, () => ({ day: '', checked_in: false }));

/** The last seven days, today last: one dot each, filled for a check-in. All dots are empty until the points load. */
export function WeekDots({ points }: { points: Points | null }) {
  const { lang, words } = useSpeech();
  const week = points?.week ?? unknown;
  const short = datesIn(lang, { weekday: 'narrow', timeZone: 'UTC' });
  const long = datesIn(lang, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return (
    <ol className="row between gap-2" aria-label={words.points.week} aria-hidden={points ? undefined : true}>
      {week.map(({ day, checked_in }, at) => {
        const today = at === week.length - 1;
        const name = ['center round', styles.dot, checked_in && styles.done, today && styles.today];
        const date = day && new Date(`${day}T00:00:00Z`);
        return (
          <li key={day || at} className={styles.day}>
            <span className={name.filter(Boolean).join(' ')} aria-hidden>
              {checked_in && <IconCheck />}
            </span>
            <span className={`muted ${styles.name}`} aria-hidden>
              {date ? short.format(date) : '\u00a0'}
            </span>
            {date && (
              <span className="only-heard">
                {checked_in
                  ? words.points.dayDone(long.format(date))
                  : words.points.dayMissed(long.format(date))}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
