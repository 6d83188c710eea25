import { IconCrown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { vipThresholds } from '#contract/points/vip.ts';
import { grouped } from '#contract/words/formats.ts';
import { addresses } from '../addresses.ts';
import { notify } from '../layout/toasts/notify.ts';
import { useWords } from '../words.tsx';
import { takeRise } from './level.ts';
import styles from './level-up.module.css';
import { currentPoints } from './use-points.ts';

/** Milliseconds, twice as long as other messages, since it does not interrupt the user. */
const stayMs = 10_000;

/** Shows one message for a new level, with the medal and the steps of the ladder. A press opens the points page. */
export function LevelUp({ level }: { level: number }) {
  const words = useWords();
  const navigate = useNavigate();
  useEffect(() => {
    if (!takeRise()) return;
    notify({
      type: 'success',
      title: words.points.levelUp(level),
      message: <Moment level={level} missing={missingTo(level + 1)} />,
      timeOut: stayMs,
      onClick: () => navigate(addresses.points),
    });
  }, [level, words, navigate]);
  return null;
}

function Moment({ level, missing }: { level: number; missing: string }) {
  const { points: words } = useWords();
  const top = vipThresholds.length - 1;
  return (
    <span className={`stack-3 ${styles.moment}`}>
      <span className={`gold on-gold bold round center ${styles.medal}`} aria-hidden>
        <IconCrown />
        {level}
      </span>
      <span>
        {missing ? words.levelUpText(missing, level + 1) : words.levelUpTop}{' '}
        <span className={styles.thanks}>{words.levelUpThanks}</span>
      </span>
      <span className={styles.steps} role="img" aria-label={words.levelOf(level, top)}>
        {vipThresholds.slice(1).map((threshold, at) => (
          <span key={threshold} className={at < level ? `round ${styles.reached}` : 'round'} />
        ))}
      </span>
    </span>
  );
}

/** The points that a level still needs, as text; "" above the last level. */
function missingTo(level: number): string {
  const threshold = vipThresholds[level];
  if (threshold === undefined) return '';
  return grouped(threshold - (currentPoints()?.balance ?? vipThresholds[level - 1] ?? 0));
}
