import { IconLayoutList, IconMessageCircle, IconMessageReply, IconMessages } from '@tabler/icons-react';
import type { ShownStanding } from '#contract/standing/standing.ts';
import { grouped } from '#contract/words/formats.ts';
import { datesIn } from '../../formats.ts';
import { useSpeech } from '../../words.tsx';
import styles from './standing.module.css';
import { useStandingWords } from './words.ts';

const moment = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
const icons = {
  conversations: IconMessageCircle,
  topics: IconMessages,
  listings: IconLayoutList,
  replies: IconMessageReply,
};

/** The rest of each daily limit; for a used-up one, the time of the next use. */
export function Limits({ limits }: Pick<ShownStanding, 'limits'>) {
  const { lang } = useSpeech();
  const words = useStandingWords();
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="limits">
      <div className="stack-2">
        <h2 id="limits">{words.limits}</h2>
        <p className="hint loose">{words.limitsText}</p>
      </div>
      <ul className={styles.limits}>
        {limits.map(({ name, most, left, free_at }) => {
          const Icon = icons[name];
          const text = words.left(grouped(left), grouped(most));
          return (
            <li key={name} className={styles.limit} data-limit={name} data-empty={left === 0 || undefined}>
              <Icon aria-hidden />
              <span className="semibold">{words.names[name]}</span>
              <span className="figures text-end">{text}</span>
              <progress
                className={styles.bar}
                max={most}
                value={left}
                aria-label={`${words.names[name]}: ${text}`}
              />
              {free_at && (
                <time className={`note figures ${styles.free}`} dateTime={free_at}>
                  {words.free(datesIn(lang, moment).format(new Date(free_at)))}
                </time>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
