import { IconMessageCircle } from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';
import { Heart } from '../../favourites/heart.tsx';
import { shortNumber } from '../../formats.ts';
import { useReported } from '../../reports/reported.ts';
import { Badge } from '../../ui/badge.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useSpeech } from '../../words.tsx';
import { useBoards } from '../board-names.ts';
import { WantedLine } from '../wanted/wanted-chips.tsx';
import { useForumWords } from '../words.ts';
import styles from './topic-list.module.css';
import type { TopicRow } from './topic-row.ts';
import { firstNew } from './use-unread.ts';

interface Props {
  topics: readonly TopicRow[];
  /** The number of unread replies, by ftid. */
  unread?: ReadonlyMap<string, number>;
  heading?: 'h2' | 'h3';
}

/** Topics as rows of one height, with dividers; each row is one link, and its unread replies are another. */
export function TopicList({ topics, unread, heading = 'h2' }: Props) {
  const isReported = useReported();
  return (
    <ul className={styles.list}>
      {topics.map((topic) =>
        isReported('topic', topic.ftid) ? null : (
          <Row key={topic.ftid} topic={topic} fresh={unread?.get(topic.ftid) ?? 0} heading={heading} />
        ),
      )}
    </ul>
  );
}

interface RowProps {
  topic: TopicRow;
  fresh: number;
  heading: 'h2' | 'h3';
}

function Row({ topic, fresh, heading: Heading }: RowProps) {
  const { lang, words } = useSpeech();
  const forum = useForumWords();
  const { nameOfTopic } = useBoards();
  const count = shortNumber(lang, topic.reply);
  return (
    <li className={`row hovers gap-3 ${styles.row}`}>
      <Avatar name={topic.username} picture={topic.avatar} size={40} />
      <div className="column grow">
        <Heading className="row gap-2 between">
          <PlainLink className="cut plain" to={addresses.topic(topic.ftid)}>
            <bdi>{topic.title}</bdi>
          </PlainLink>
          {fresh > 0 && (
            <PlainLink className={styles.fresh} to={firstNew(topic.ftid, topic.reply, fresh)}>
              <Badge tone="jade">{forum.fresh(fresh)}</Badge>
            </PlainLink>
          )}
        </Heading>
        {isWanted(topic) && <WantedLine {...topic.wanted} />}
        {!isWanted(topic) && topic.excerpt && (
          <p className={`hint cut ${styles.excerpt}`}>
            <bdi>{topic.excerpt}</bdi>
          </p>
        )}
        <p className={`note figures ${styles.facts}`}>
          <span className={`semibold cut ${styles.board} ${styles[toneOf(topic.forum_id)]}`}>
            {nameOfTopic(topic)}
          </span>
          <span className={`row ${styles.activity}`}>
            <PersonName name={topic.username} className="cut" />
            <span className={`row ${styles.replies}`} data-count={count}>
              <IconMessageCircle aria-hidden />
              <span>{words.cards.replies(topic.reply, count)}</span>
            </span>
            {/* The row's only timestamp is at the end, where its changing width shifts nothing. */}
            <span>
              {topic.reply > 0 && <span className="only-heard">{forum.lastReply}</span>}
              <RelativeTime at={topic.last_reply_timestamp} brief />
            </span>
          </span>
        </p>
      </div>
      <Heart kind="topic" id={topic.ftid} name={topic.title} className={styles.heart} />
    </li>
  );
}

/** Whether a row shows the search of its topic, in place of the beginning of its text. */
const isWanted = (topic: TopicRow): topic is TopicRow & { wanted: NonNullable<TopicRow['wanted']> } =>
  topic.wanted !== undefined && (topic.wanted.search !== null || topic.wanted.found);

export function TopicTags({ topic }: { topic: Pick<TopicRow, 'forum_id' | 'category' | 'subcategory'> }) {
  const { nameOfTopic, nameOfSubcategory } = useBoards();
  return (
    <>
      <Badge tone={toneOf(topic.forum_id)}>{nameOfTopic(topic)}</Badge>
      {topic.subcategory && <Badge>{nameOfSubcategory(topic.subcategory)}</Badge>}
    </>
  );
}

const toneOf = (forum: number) => (forum === 15 ? 'house' : forum === 16 ? 'event' : 'car');
