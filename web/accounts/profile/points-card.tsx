import { IconCrown, IconRefresh } from '@tabler/icons-react';
import { vipLevel } from '#contract/points/vip.ts';
import { numbersIn } from '../../formats.ts';
import { CheckInButton } from '../../points/check-in/check-in-button.tsx';
import { Streak } from '../../points/check-in/streak.tsx';
import { WeekDots } from '../../points/check-in/week-dots.tsx';
import { LevelProgress } from '../../points/level-progress.tsx';
import { usePoints } from '../../points/use-points.ts';
import { useReadBalance } from '../../points/use-read-balance.ts';
import { Button } from '../../ui/form/button.tsx';
import { useSpeech } from '../../words.tsx';
import styles from './points-card.module.css';

/** The balance, its level, the distance to the next level, and the week's check-ins. */
export function PointsCard({ balance }: { balance: number }) {
  const { lang, words } = useSpeech();
  const { profile } = words.accounts;
  const { points } = usePoints();
  const { read, busy } = useReadBalance();
  // The balance that came with the page may be older.
  const now = points?.balance ?? balance;
  return (
    <section className={styles.card} aria-label={profile.points}>
      <div className={styles.line}>
        <div>
          <h2 className={styles.title}>{profile.points}</h2>
          <p className={styles.balance}>{profile.xp(numbersIn(lang).format(now))}</p>
        </div>
        <div className={styles.side}>
          <p className={styles.level}>
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
      <div className={styles.foot}>
        <div className={styles.week}>
          <Streak points={points} />
          <WeekDots points={points} />
        </div>
        <div className={styles.action}>{points && <CheckInButton points={points} />}</div>
      </div>
    </section>
  );
}
