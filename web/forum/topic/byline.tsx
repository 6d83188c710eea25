import type { ReactNode } from 'react';
import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { ShownPost } from '#contract/forum/forum.ts';
import { PersonFace, PersonLink } from '../../people/person-link.tsx';
import { StaffBadge } from '../../people/staff-badge.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useForumWords } from '../words.ts';
import styles from './topic.module.css';

interface Props {
  user: ShownPost['user'];
  at: string;
  edited: boolean;
  badge?: ReactNode;
  children?: ReactNode;
}

/** The author of a text, its time, and whether it was edited. */
export function Byline({ user, at, edited, badge, children }: Props) {
  const forum = useForumWords();
  return (
    <header className="row gap-3">
      <PersonFace name={user.username} picture={user.avatar} />
      <p className={`row wrap grow ${styles.who}`}>
        <PersonLink
          name={user.username}
          className={user.username === deletedUsername ? 'muted' : 'semibold'}
        />
        <StaffBadge staff={user.staff} />
        {badge}
        <span className="note">
          <RelativeTime at={at} />
          {edited && <> {forum.edited}</>}
        </span>
      </p>
      {children}
    </header>
  );
}
