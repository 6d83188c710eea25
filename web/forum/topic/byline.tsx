import type { ReactNode } from 'react';
import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { addresses } from '../../addresses.ts';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useWords } from '../../words.tsx';
import styles from './topic.module.css';

interface Props {
  user: { userid: string; username: string; avatar: string };
  at: string;
  edited: boolean;
  /** Shown next to the name. */
  badge?: ReactNode;
  /** Shown at the end of the byline. */
  children?: ReactNode;
}

/** The author of a text, its time, and whether it was edited since. */
export function Byline({ user, at, edited, badge, children }: Props) {
  const { forum, shell } = useWords();
  return (
    <header className={styles.byline}>
      <Avatar name={user.username} picture={user.avatar} />
      <p className={styles.who}>
        {user.username === deletedUsername ? (
          <span className={styles.nobody}>{shell.deletedUser}</span>
        ) : (
          <PlainLink to={addresses.sharingOf(user.userid)}>
            <bdi>{user.username}</bdi>
          </PlainLink>
        )}
        {badge}
        <span className={styles.when}>
          <RelativeTime at={at} />
          {edited && <> {forum.edited}</>}
        </span>
      </p>
      {children}
    </header>
  );
}
