import { IconCrown, IconRefresh } from '@tabler/icons-react';
import { vipLevel } from '#contract/points/vip.ts';
import { grouped } from '#contract/words/formats.ts';
import { CheckInButton } from '../../points/check-in/check-in-button.tsx';
import { Streak } from '../../points/check-in/streak.tsx';
import { WeekDots } from '../../points/check-in/week-dots.tsx';
import { LevelProgress } from '../../points/level-progress.tsx';
import { usePoints } from '../../points/use-points.ts';
import { useReadBalance } from '../../points/use-read-balance.ts';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { useAccountWords } from '../words.ts';
import styles from './points-card.module.css';

/** The balance, its level, the distance to the next level, and, unless `short`, the week's check-ins. */
export function PointsCard({ balance, short = false }: { balance: number; short?: boolean }) {
  const words = useWords();
  const { profile } = useAccountWords();
  const { points } = usePoints();
  const [busy, read] = useReadBalance();
  // The balance that came with the page may be outdated.
  const now = points?.balance ?? balance;
  return (
    <section className="box gold stack-3 pad-5" aria-label={profile.points}>
      <div className="spread top">
        <div>
          <h2 className={`on-gold semibold ${styles.title}`}>{profile.points}</h2>
          <p className={`figures bold ${styles.balance}`}>{profile.xp(grouped(now))}</p>
        </div>
        <div className={styles.side}>
          <p className="row gap-1 on-gold bold">
            <IconCrown aria-hidden />
            {words.shell.vip(vipLevel(now))}
          </p>
          <Button look="subtle" size="small" busy={busy} onClick={read}>
            <IconRefresh aria-hidden />
            {words.points.readBalance}
          </Button>
        </div>
      </div>
      <LevelProgress balance={now} />
      {!short && (
        <div className={`row wrap between ${styles.foot}`}>
          <div className={`stack-2 ${styles.week}`}>
            <Streak points={points} />
            <WeekDots points={points} />
          </div>
          <div className={styles.action}>{points && <CheckInButton points={points} />}</div>
        </div>
      )}
    </section>
  );
}

/** A placeholder as large as the card. The screen announces the loading once, in words, next to it. */
export function PointsCardSkeleton({ short = false }: { short?: boolean }) {
  return (
    <div className={short ? styles.waitingShort : styles.waiting}>
      <Skeleton height="100%" />
    </div>
  );
}
