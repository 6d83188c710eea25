import { useRevalidator } from 'react-router';
import type { ShownPost } from '#contract/forum/forum.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Badge } from '../../ui/badge.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useWords } from '../../words.tsx';
import { PostEditor } from '../write/post-editor.tsx';
import { Byline } from './byline.tsx';
import { copyLink } from './copy-link.ts';
import styles from './topic.module.css';
import { useEditing } from './use-editing.ts';
import { WrittenActions } from './written-actions.tsx';

interface Props {
  post: ShownPost;
  /** How many replies come before its page. */
  offset: number;
  /** Its position among all replies, from 1. */
  floor: number;
  /** Whether the topic's author wrote it. */
  author: boolean;
  /** Whether the user has just written it on this screen. */
  fresh: boolean;
  onQuote: () => void;
}

/** A reply with its floor number. */
export function Post({ post, offset, floor, author, fresh, onQuote }: Props) {
  const { forum } = useWords();
  const { revalidate } = useRevalidator();
  const { button, editing, begin, end } = useEditing();
  const address = addresses.topic(post.ftid, { offset, floor });

  async function remove() {
    await ask('deletePost', { fpid: post.fpid });
    await revalidate();
    notify({ type: 'success', about: 'removal', message: forum.replyDeleted });
    document.getElementById('replies')?.focus();
  }

  async function changed() {
    await revalidate();
    end();
  }

  return (
    <li id={`floor-${floor}`} className={styles.post} data-newest={fresh || undefined}>
      <article aria-label={forum.floor(floor)}>
        <Byline
          user={post.user}
          at={post.publish_timestamp}
          edited={post.edited}
          badge={author && <Badge tone="jade">{forum.author}</Badge>}
        >
          <a
            className={styles.floor}
            href={address}
            aria-label={forum.floorLink(floor)}
            title={forum.floorLink(floor)}
            onClick={() => void copyLink(address, forum)}
          >
            {forum.floor(floor)}
          </a>
        </Byline>
        {editing ? (
          <PostEditor post={post} onSaved={changed} onCancel={end} />
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
            />
          </>
        )}
      </article>
    </li>
  );
}
