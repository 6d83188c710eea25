import { IconCrown } from '@tabler/icons-react';
import { vipLevel, vipThresholds } from '#contract/vip.ts';
import { langTags, useSpeech } from '../words.tsx';
import styles from './points-card.module.css';

/** The balance, the level it makes, and how far it is to the next one. */
export function PointsCard({ balance }: { balance: number }) {
  const { lang, words } = useSpeech();
  const { profile } = words.accounts;
  const level = vipLevel(balance);
  const from = vipThresholds[level] ?? 0;
  const to = vipThresholds[level + 1];
  const say = (points: number) => points.toLocaleString(langTags[lang]);
  return (
    <section className={styles.card} aria-label={profile.points}>
      <div className={styles.line}>
        <div>
          <h2 className={styles.title}>{profile.points}</h2>
          <p className={styles.balance}>{profile.xp(say(balance))}</p>
        </div>
        <p className={styles.level}>
          <IconCrown aria-hidden />
          {words.shell.vip(level)}
        </p>
      </div>
      <progress
        className={styles.progress}
        aria-label={
          to === undefined ? profile.topLevel : profile.progress(say(balance - from), say(to - from))
        }
        max={to === undefined ? 1 : to - from}
        value={to === undefined ? 1 : Math.max(0, balance - from)}
      />
      <p className={styles.next}>
        {to === undefined ? (
          profile.topLevel
        ) : (
          <>
            <span>{profile.progress(say(balance - from), say(to - from))}</span>
            <span>{profile.nextLevel(say(to - balance), level + 1)}</span>
          </>
        )}
      </p>
    </section>
  );
}
