import { IconFlame, IconFlameFilled } from '@tabler/icons-react';
import { usePoints } from '../../points/use-points.ts';
import { useWords } from '../../words.tsx';
import { useCheckIn } from '../use-check-in.ts';
import styles from './icon-actions.module.css';

/** The daily check-in: a flame with the days of the streak, filled once today is done. `named` writes its name below. */
export function CheckInIcon({ named }: { named: boolean }) {
  const { shell, points: words } = useWords();
  const { points } = usePoints();
  const checkIn = useCheckIn();
  const done = points?.checked_in ?? false;
  const streak = points?.streak ?? 0;
  const Flame = done ? IconFlameFilled : IconFlame;
  return (
    <button
      type="button"
      className={styles.action}
      title={named ? undefined : done ? words.doneToday : shell.checkIn}
      onClick={checkIn}
    >
      <Flame aria-hidden className={done ? styles.lit : undefined} />
      {named ? shell.checkIn : <span className="only-heard">{shell.checkIn}</span>}
      {streak > 0 && (
        <span className={styles.streak}>
          <span aria-hidden>{streak > 999 ? '999+' : streak}</span>
          <span className="only-heard">{words.streak(streak)}</span>
        </span>
      )}
      {done && <span className="only-heard">{words.doneToday}</span>}
    </button>
  );
}
