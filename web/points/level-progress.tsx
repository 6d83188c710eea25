import { vipLevel, vipThresholds } from '#contract/points/vip.ts';
import { useAccountWords } from '../accounts/words.ts';
import { numbersIn } from '../formats.ts';
import { useSpeech } from '../words.tsx';
import styles from './level-progress.module.css';

/** The progress of a balance within its level, and the points that the next level still needs. */
export function LevelProgress({ balance }: { balance: number }) {
  const { lang } = useSpeech();
  const { profile } = useAccountWords();
  const level = vipLevel(balance);
  const from = vipThresholds[level] ?? 0;
  const to = vipThresholds[level + 1];
  const say = (points: number) => numbersIn(lang).format(points);
  const here = to === undefined ? profile.topLevel : profile.progress(say(balance - from), say(to - from));
  return (
    <div className="stack-2">
      <progress
        className={styles.progress}
        aria-label={here}
        max={to === undefined ? 1 : to - from}
        value={to === undefined ? 1 : Math.max(0, balance - from)}
      />
      <p className={`wrap between on-gold figures ${styles.next}`}>
        <span>{here}</span>
        {to !== undefined && <span>{profile.nextLevel(say(to - balance), level + 1)}</span>}
      </p>
    </div>
  );
}
