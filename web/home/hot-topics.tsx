import { IconMessageCircle } from '@tabler/icons-react';
import { addresses } from '../addresses.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useWords } from '../words.tsx';
import styles from './rail.module.css';

export interface HotTopic {
  ftid: string;
  title: string;
  reply: number;
  at: string;
}

/** The topics with the latest replies. */
export function HotTopics({ topics, school }: { topics: readonly HotTopic[]; school: number }) {
  const { cards, home } = useWords();
  return (
    <section className={`box ${styles.card}`} aria-labelledby="hot-topics">
      <h2 id="hot-topics">{home.hotTopics}</h2>
      <ul>
        {topics.map(({ ftid, title, reply, at }) => (
          <li key={ftid}>
            <PlainLink to={addresses.topic(ftid)} className={`row lit ${styles.topic}`}>
              <bdi className={`cut-2 label ${styles.name}`}>{title}</bdi>
              <span className={`row note figures gap-1 ${styles.talk}`}>
                <IconMessageCircle aria-hidden />
                {cards.replies(reply, `${reply}`)}
                {' · '}
                <RelativeTime at={at} brief />
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
      <PlainLink to={addresses.forumOf({ school })} className={`row-inline label quiet ${styles.all}`}>
        {home.moreTopics}
      </PlainLink>
    </section>
  );
}
