import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useWords } from '../words.tsx';
import styles from './rail.module.css';

export interface HotTopic {
  ftid: string;
  title: string;
  reply: number;
  last_reply_timestamp: string;
}

/** The topics that were talked about last. */
export function HotTopics({ topics, school }: { topics: readonly HotTopic[]; school: number }) {
  const { forum } = useWords();
  return (
    <section className={styles.card} aria-labelledby="hot-topics">
      <h2 id="hot-topics">{forum.hot}</h2>
      <ul>
        {topics.map(({ ftid, title, reply, last_reply_timestamp }) => (
          <li key={ftid}>
            <Link to={addresses.topic(ftid)} className={styles.topic}>
              <bdi className={styles.name}>{title}</bdi>
              <span className={styles.talk}>
                <IconMessageCircle aria-hidden />
                {forum.replies(reply, `${reply}`)}
                {' · '}
                <RelativeTime at={last_reply_timestamp} brief />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={addresses.forumOf({ school })} className={styles.all}>
        {forum.more}
      </Link>
    </section>
  );
}
