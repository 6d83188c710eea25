import { Link } from 'react-router';
import { grouped } from '#contract/words/formats.ts';
import { addresses } from '../../addresses.ts';
import { useWords } from '../../words.tsx';
import { usePoints } from '../use-points.ts';
import { CheckInButton } from './check-in-button.tsx';
import styles from './check-in-strip.module.css';
import { Streak } from './streak.tsx';
import { WeekDots } from './week-dots.tsx';

/** The home page's check-in: the streak, the week's dots and the button. */
export function CheckInStrip() {
  const words = useWords();
  const { points } = usePoints();
  return (
    <section
      className={`box gold ${styles.strip}`}
      aria-label={words.shell.checkIn}
      data-streak={points?.streak}
    >
      <div className="column">
        <Streak points={points} />
        {points && (
          <Link to={addresses.points} className={`on-gold figures semibold ${styles.balance}`}>
            {words.points.xp(grouped(points.balance))}
          </Link>
        )}
      </div>
      <div className={styles.week}>
        <WeekDots points={points} />
      </div>
      <div className={styles.action}>{points && <CheckInButton points={points} brief />}</div>
    </section>
  );
}
