import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShownPost } from '#contract/forum/forum.ts';
import { plainText } from '#contract/plain-text.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Like } from '../../likes/like.tsx';
import { OutOfSight } from '../../moderation/out-of-sight.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { Prose } from '../../ui/prose.tsx';
import { Answer } from '../wanted/answer.tsx';
import { useForumWords } from '../words.ts';
import { PostEditor } from '../write/editor.tsx';
import { Byline } from './byline.tsx';
import styles from './topic.module.css';
import { useEditing } from './use-editing.ts';
import { WrittenActions, writtenAction } from './written-actions.tsx';

const ShareSheet = optionalPart(() =>
  import('../../share/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet),
);

/** The most characters of a reply that its share sheet shows. */
const excerpt = 100;

interface Props {
  post: ShownPost;
  /** The number of replies before its page. */
  offset: number;
  /** Its position among all replies, from 1. */
  floor: number;
  /** Whether the topic's author wrote it. */
  author: boolean;
  /** Whether the user has just written it on this screen. */
  fresh: boolean;
  /** On the first unread reply: the number of unread replies. */
  newHere: number;
  onQuote: () => void;
}

export function Post({ post, offset, floor, author, fresh, newHere, onQuote }: Props) {
  const forum = useForumWords();
  const { revalidate } = useRevalidator();
  const { button, editing, begin, end } = useEditing();
  const [sharing, setSharing] = useState<boolean>();
  const address = addresses.topic(post.ftid, { offset, floor });

  async function remove() {
    await ask('deletePost', { fpid: post.fpid });
    await revalidate();
    notify({ type: 'success', about: 'removal', message: forum.replyDeleted });
    document.getElementById('replies')?.focus();
  }

  const link = (
    <a
      className={`note center figures hovers ${styles.floor}`}
      href={address}
      aria-label={forum.shareReply(floor)}
      aria-haspopup="dialog"
      title={forum.shareReply(floor)}
      onClick={(event) => {
        // With a modifier key, the link opens in another tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setSharing(true);
      }}
    >
      {forum.floor(floor)}
    </a>
  );
  return (
    <li id={`floor-${floor}`} className={styles.post} data-newest={fresh || undefined}>
      {newHere > 0 && <p className={`bold ${styles.newHere}`}>{forum.fresh(newHere)}</p>}
      <article className="column stack-2" aria-label={forum.floor(floor)}>
        {post.listing !== undefined ? (
          <Answer post={post}>{link}</Answer>
        ) : (
          <>
            <Byline
              user={post.user}
              at={post.publish_timestamp}
              edited={post.edited}
              badge={author && <Badge tone="jade">{forum.author}</Badge>}
            >
              {link}
            </Byline>
            <OutOfSight of={post.moderation} />
            {editing ? (
              <PostEditor post={post} onDone={end} />
            ) : (
              <>
                <Prose html={post.html} />
                <WrittenActions
                  by={post.user}
                  edit={forum.editReply(floor)}
                  remove={forum.deleteReply(floor)}
                  question={forum.deleteReplyQuestion}
                  onQuote={onQuote}
                  editButton={button}
                  onEdit={begin}
                  onRemove={remove}
                >
                  <Like
                    kind="post"
                    id={post.fpid}
                    likes={post.likes}
                    name={forum.floor(floor)}
                    className={writtenAction}
                  />
                  <ReportButton kind="post" id={post.fpid} by={post.user} className={writtenAction} />
                </WrittenActions>
              </>
            )}
          </>
        )}
      </article>
      {sharing !== undefined && (
        <Suspense>
          <ShareSheet
            open={sharing}
            heading={forum.shareReply(floor)}
            link={new URL(address, location.origin).href}
            title={[post.user.username, forum.floor(floor)].join(' · ')}
            line={plainText(post.content, excerpt)}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
