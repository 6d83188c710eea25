import { IconChevronRight, IconEye, IconMessageCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShownTopic } from '#contract/forum/forum.ts';
import type { Search } from '#contract/listings/search-path.ts';
import { grouped } from '#contract/words/formats.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { Heart } from '../../favourites/heart.tsx';
import { notify } from '../../layout/toasts/notify.ts';
import { Like } from '../../likes/like.tsx';
import { OutOfSight } from '../../moderation/out-of-sight.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { ownAddress } from '../../schools/own-address.ts';
import { optionalPart } from '../../ui/optional-part.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Watch } from '../../watches/watch.tsx';
import { useWords } from '../../words.tsx';
import { useBoards } from '../board-names.ts';
import { TopicTags } from '../list/topic-list.tsx';
import { WantedActions } from '../wanted/wanted-actions.tsx';
import { WantedHead } from '../wanted/wanted-chips.tsx';
import { useForumWords } from '../words.ts';
import { TopicEditor } from '../write/editor.tsx';
import { Byline } from './byline.tsx';
import styles from './topic.module.css';
import { useEditing } from './use-editing.ts';
import { WrittenActions, writtenAction } from './written-actions.tsx';

const ShareSheet = optionalPart(() =>
  import('../../share/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet),
);

interface Props {
  topic: ShownTopic;
  /** The search of a wanted topic. */
  search: Search | null;
  replies: number;
  onQuote: () => void;
}

/** A topic's head and its own text, which its author can edit and delete. */
export function Opening({ topic, search, replies, onQuote }: Props) {
  const words = useWords();
  const forum = useForumWords();
  const { nameOfBoard } = useBoards();
  const navigate = useNavigate();
  const { button, editing, begin, end } = useEditing();
  const [sharing, setSharing] = useState<boolean>();

  async function remove() {
    await ask('deleteTopic', { ftid: topic.ftid });
    notify({ type: 'success', about: 'removal', message: forum.topicDeleted });
    await navigate(ownAddress(addresses.forum), { replace: true });
  }

  return (
    <article className="column stack-4">
      <header className={`column stack-2 ${styles.head}`}>
        <div className="row between gap-2">
          <nav className={`row gap-1 muted icons-16 ${styles.crumbs}`} aria-label={forum.boards}>
            <PlainLink className="row-inline plain reach" to={addresses.forum}>
              {forum.backToForum}
            </PlainLink>
            <IconChevronRight aria-hidden />
            <PlainLink className="row-inline plain reach" to={addresses.forumOf({ board: topic.forum_id })}>
              {nameOfBoard(topic.forum_id)}
            </PlainLink>
          </nav>
          <Watch
            of={{ kind: 'topic', id: topic.ftid }}
            className={`row-inline bare note semibold hovers ${styles.watch}`}
          />
        </div>
        <h1>
          <bdi>{topic.title}</bdi>
        </h1>
        <p className={`row wrap hint figures icons-16 ${styles.facts}`}>
          <TopicTags topic={topic} />
          {topic.school.id !== 1 && <span>{topic.school.abbr}</span>}
          <span className="row-inline gap-1">
            <IconMessageCircle aria-hidden />
            {words.cards.replies(replies, grouped(replies))}
          </span>
          <span className="row-inline gap-1">
            <IconEye aria-hidden />
            {forum.views(topic.view, grouped(topic.view))}
          </span>
        </p>
        {topic.wanted && <WantedHead search={search} found={topic.wanted.found} />}
      </header>
      {editing ? (
        <TopicEditor topic={topic} search={search} onDone={end} />
      ) : (
        <div className={`box column stack-3 ${styles.text}`}>
          <h2 className="only-heard">{forum.text}</h2>
          <Byline user={topic.user} at={topic.publish_timestamp} edited={topic.edited} />
          <OutOfSight of={topic.moderation} />
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
            onShare={() => setSharing(true)}
          >
            <Like
              kind="topic"
              id={topic.ftid}
              likes={topic.likes}
              name={topic.title}
              className={writtenAction}
            />
            <Heart kind="topic" id={topic.ftid} name={topic.title} className="note semibold">
              <span className={styles.label}>{words.shell.keepShort}</span>
            </Heart>
            <ReportButton
              kind="topic"
              id={topic.ftid}
              by={topic.user}
              className={`${writtenAction} ${styles.report}`}
            />
          </WrittenActions>
          {topic.wanted && <WantedActions topic={topic} />}
        </div>
      )}
      {sharing !== undefined && (
        <Suspense>
          <ShareSheet
            open={sharing}
            heading={forum.shareTitle}
            link={new URL(addresses.topic(topic.ftid), location.origin).href}
            title={topic.title}
            line={[nameOfBoard(topic.forum_id), topic.user.username].join(' · ')}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </article>
  );
}
