import { IconCheck, IconCrown } from '@tabler/icons-react';
import { vipLevel, vipThresholds } from '#contract/points/vip.ts';
import { grouped } from '#contract/words/formats.ts';
import { useWords } from '../../words.tsx';
import styles from './level-ladder.module.css';
import { usePointHistoryWords } from './words.ts';

/** Every level with its threshold in points; the user's level is marked once the balance is known. */
export function LevelLadder({ balance }: { balance: number | null }) {
  const { shell } = useWords();
  const said = usePointHistoryWords();
  const level = balance === null ? -1 : vipLevel(balance);

  function standing(at: number, threshold: number): string {
    if (balance === null) return '';
    if (at === level) return said.here;
    return at < level ? said.reached : said.toGo(grouped(threshold - balance));
  }

  return (
    <section className="box stack-4 column pad-5" aria-labelledby="ladder">
      <h2 id="ladder">{said.ladder}</h2>
      <p className={`hint ${styles.lede}`}>{said.ladderText}</p>
      <ol>
        {vipThresholds.map((threshold, at) => {
          const Icon = at < level ? IconCheck : IconCrown;
          return (
            <li
              key={threshold}
              className={at <= level ? styles.reached : styles.rung}
              aria-current={at === level ? 'step' : undefined}
            >
              <span className={`center round muted ${styles.medal}`}>
                <Icon aria-hidden />
              </span>
              <strong>{shell.vip(at)}</strong>
              <span className={`hint figures ${styles.from}`}>{said.from(grouped(threshold))}</span>
              <span className={`hint figures text-end ${styles.standing}`}>{standing(at, threshold)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
