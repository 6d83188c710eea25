import { IconCoins, IconCrown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { grouped } from '#contract/words/formats.ts';
import { addresses } from '../addresses.ts';
import menu from '../ui/overlay/menu.module.css';
import { useWords } from '../words.tsx';
import { CheckInButton } from './check-in/check-in-button.tsx';
import { Streak } from './check-in/streak.tsx';
import { WeekDots } from './check-in/week-dots.tsx';
import { LevelProgress } from './level-progress.tsx';
import styles from './points-panel.module.css';
import { usePoints } from './use-points.ts';

/** The panel of the VIP badge: balance, progress, the week, and links. */
export function PointsPanel() {
  const words = useWords();
  const { points, failed } = usePoints();
  return (
    <section className={styles.panel} aria-label={words.points.title}>
      {points ? (
        <div className={`stack-3 ${styles.about}`}>
          <p className={`figures bold ${styles.balance}`}>{words.points.xp(grouped(points.balance))}</p>
          <LevelProgress balance={points.balance} />
          <Streak points={points} />
          <WeekDots points={points} />
          <CheckInButton points={points} wide />
        </div>
      ) : (
        <p className={`muted ${styles.waiting}`} role="status">
          {failed ? words.points.failed : words.points.loading}
        </p>
      )}
      <nav className={`ruled ${menu.links} ${styles.links}`} aria-label={words.points.title}>
        <Link to={addresses.points}>
          <IconCrown aria-hidden />
          {words.points.allPoints}
        </Link>
        <Link to={addresses.topUp}>
          <IconCoins aria-hidden />
          {words.shell.topUp}
        </Link>
      </nav>
    </section>
  );
}
