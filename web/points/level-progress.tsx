import { vipLevel, vipThresholds } from '#contract/points/vip.ts';
import { grouped } from '#contract/words/formats.ts';
import { useAccountWords } from '../accounts/words.ts';
import styles from './level-progress.module.css';

/** The progress of a balance within its level, and the points that the next level still needs. */
export function LevelProgress({ balance }: { balance: number }) {
  const { profile } = useAccountWords();
  const level = vipLevel(balance);
  const from = vipThresholds[level] ?? 0;
  const to = vipThresholds[level + 1];
  const here =
    to === undefined ? profile.topLevel : profile.progress(grouped(balance - from), grouped(to - from));
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
        {to !== undefined && <span>{profile.nextLevel(grouped(to - balance), level + 1)}</span>}
      </p>
    </div>
  );
}
