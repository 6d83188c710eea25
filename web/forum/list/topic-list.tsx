import { IconEye, IconMessageCircle } from '@tabler/icons-react';
import type { ForumId } from '#contract/forum/forum.ts';
import { addresses } from '../../addresses.ts';
import { shortNumber } from '../../formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useSpeech } from '../../words.tsx';
import styles from './topic-list.module.css';
import type { TopicRow } from './topic-row.ts';
import { useFreshReplies } from './visits.ts';

/** Topics as dense rows with dividers; each row is one link. */
export function TopicList({ topics }: { topics: readonly TopicRow[] }) {
  return (
    <>
      {/* Rendered once; every row references these icons. */}
      <div hidden>
        <IconMessageCircle id="icon-replies" />
        <IconEye id="icon-views" />
      </div>
      <ul className={styles.list}>
        {topics.map((topic) => (
          <Row key={topic.ftid} topic={topic} />
        ))}
      </ul>
    </>
  );
}

function Row({ topic }: { topic: TopicRow }) {
  const { lang, words } = useSpeech();
  const { forum } = words;
  const fresh = useFreshReplies(topic);
  const [replies, views] = [shortNumber(lang, topic.reply), shortNumber(lang, topic.view)];
  return (
    <li className={styles.row}>
      <Avatar name={topic.username} picture={topic.avatar} size={40} />
      <div className={styles.words}>
        <h2>
          <PlainLink to={addresses.topic(topic.ftid)}>
            <bdi>{topic.title}</bdi>
          </PlainLink>
          {fresh > 0 && <Badge tone="jade">{forum.fresh(fresh)}</Badge>}
        </h2>
        {topic.excerpt && (
          <p className={styles.excerpt}>
            <bdi>{topic.excerpt}</bdi>
          </p>
        )}
        <p className={styles.meta}>
          <TopicTags topic={topic} />
          <PersonName name={topic.username} />
          {topic.school && <span>{topic.school}</span>}
        </p>
      </div>
      <div className={styles.counts}>
        <Count icon="#icon-replies" number={replies} text={forum.replies(topic.reply, replies)} />
        <Count icon="#icon-views" number={views} text={forum.views(topic.view, views)} />
        {/* The row's only timestamp is at the end, where its changing width shifts nothing. */}
        <span className={styles.last}>
          {topic.reply > 0 && <span className="only-heard">{forum.lastReply}</span>}
          <RelativeTime at={topic.last_reply_timestamp} brief />
        </span>
      </div>
    </li>
  );
}

/** A number next to its icon; `text` says it in words for screen readers. */
function Count({ icon, number, text }: { icon: string; number: string; text: string }) {
  return (
    <span title={text}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <use href={icon} />
      </svg>
      <span aria-hidden>{number}</span>
      <span className="only-heard">{text}</span>
    </span>
  );
}

/** A topic's category or board, and its sub-category. */
export function TopicTags({ topic }: { topic: { forum_id: number; category: string; subcategory: string } }) {
  const { forum } = useSpeech().words;
  const categories: Record<string, string> = forum.categories;
  const subcategories: Record<string, string> = forum.subcategories;
  const board = forum.board[topic.forum_id as ForumId];
  return (
    <>
      <Badge tone={boardTone(topic.forum_id)}>{categories[topic.category] ?? board}</Badge>
      {topic.subcategory && <Badge>{subcategories[topic.subcategory] ?? topic.subcategory}</Badge>}
    </>
  );
}

/** The tint of a board's badge. */
function boardTone(board: number): 'house' | 'event' | 'car' {
  if (board === 15) return 'house';
  return board === 16 ? 'event' : 'car';
}
