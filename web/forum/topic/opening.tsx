import { IconChevronRight, IconEye, IconMessageCircle } from '@tabler/icons-react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ForumId, ShownTopic } from '#contract/forum/forum.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { numbersIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useSpeech } from '../../words.tsx';
import { TopicTags } from '../list/topic-list.tsx';
import { TopicEditor } from '../write/topic-editor.tsx';
import { Byline } from './byline.tsx';
import { copyLink } from './copy-link.ts';
import styles from './topic.module.css';
import { useEditing } from './use-editing.ts';
import { WrittenActions } from './written-actions.tsx';

/** A topic's head and its own text, which its author can edit and delete. */
export function Opening({
  topic,
  replies,
  onQuote,
}: {
  topic: ShownTopic;
  replies: number;
  onQuote: () => void;
}) {
  const { lang, words } = useSpeech();
  const { forum } = words;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { button, editing, begin, end } = useEditing();
  const number = (it: number) => numbersIn(lang).format(it);

  async function remove() {
    await ask('deleteTopic', { ftid: topic.ftid });
    notify({ type: 'success', about: 'removal', message: forum.topicDeleted });
    await navigate(ownAddress(addresses.forum), { replace: true });
  }

  async function changed() {
    await revalidate();
    end();
  }

  return (
    <article className={styles.opening}>
      <header className={styles.head}>
        <nav className={styles.crumbs} aria-label={forum.boards}>
          <PlainLink to={addresses.forum}>{forum.backToForum}</PlainLink>
          <IconChevronRight aria-hidden />
          <PlainLink to={addresses.forumOf({ board: topic.forum_id })}>
            {forum.board[topic.forum_id as ForumId]}
          </PlainLink>
        </nav>
        <h1>
          <bdi>{topic.title}</bdi>
        </h1>
        <p className={styles.facts}>
          <TopicTags topic={topic} />
          {topic.school.id !== 1 && <span>{topic.school.abbr}</span>}
          <span>
            <IconMessageCircle aria-hidden />
            {forum.replies(replies, number(replies))}
          </span>
          <span>
            <IconEye aria-hidden />
            {forum.views(topic.view, number(topic.view))}
          </span>
        </p>
      </header>
      {editing ? (
        <TopicEditor topic={topic} onSaved={changed} onCancel={end} />
      ) : (
        <div className={styles.text}>
          <h2 className={styles.heading}>{forum.text}</h2>
          <Byline user={topic.user} at={topic.publish_timestamp} edited={topic.edited} />
          <Prose html={topic.html} />
          <WrittenActions
            by={topic.user}
            edit={forum.editTopic}
            remove={forum.deleteTopic}
            question={forum.deleteTopicQuestion}
            onQuote={onQuote}
            editButton={button}
            onEdit={begin}
            onRemove={remove}
            onCopy={() => copyLink(addresses.topic(topic.ftid), forum)}
          />
        </div>
      )}
    </article>
  );
}
