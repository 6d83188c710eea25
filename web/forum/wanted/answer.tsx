import type { ReactNode } from 'react';
import type { ShownPost } from '#contract/forum/forum.ts';
import { Mark } from '../../layout/header/mark.tsx';
import { ListingCard } from '../../listings/card/card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useWantedWords } from './use-wanted-words.ts';
import styles from './wanted.module.css';

/** The site's own reply to a topic: a matching listing in its current state. */
export function Answer({ post, children }: { post: ShownPost; children: ReactNode }) {
  const words = useWantedWords();
  return (
    <>
      <header className="row gap-3">
        <Mark size={36} />
        <p className={`row wrap grow ${styles.by}`}>
          <span className="semibold">{post.user.username}</span>
          <Badge tone="jade">{words.answer}</Badge>
          <span className="note">
            <RelativeTime at={post.publish_timestamp} />
          </span>
        </p>
        {children}
      </header>
      <div className={styles.card}>
        {post.listing ? (
          <ListingCard item={post.listing} shape="row" />
        ) : (
          <p className={`box pad-4 muted ${styles.gone}`}>{words.gone}</p>
        )}
      </div>
    </>
  );
}
