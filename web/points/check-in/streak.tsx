import { IconFlame, IconFlameFilled } from '@tabler/icons-react';
import { useWords } from '../../words.tsx';
import type { Points } from '../use-points.ts';
import styles from './streak.module.css';

/** The number of consecutive check-in days, next to a flame that is filled once today is included. */
export function Streak({ points }: { points: Points | null }) {
  const { points: words } = useWords();
  const Flame = points?.checked_in ? IconFlameFilled : IconFlame;
  const days = points?.streak ?? 0;
  return (
    <p className={`row semibold ${styles.streak}`}>
      <Flame aria-hidden />
      {days > 0 ? words.streak(days) : points ? words.noStreak : '\u00a0'}
    </p>
  );
}
