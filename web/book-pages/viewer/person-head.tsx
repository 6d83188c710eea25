import type { Ref } from 'react';
import { usePersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { useWords } from '../../words.tsx';
import styles from './person-head.module.css';

/** The public data of a person who shares. */
export interface Sharer {
  userid: string;
  username: string;
  avatar: string;
  counts: { contents: number; followers: number };
}

interface Props {
  person: Sharer;
  count: number;
  followers: number;
  heading: Ref<HTMLHeadingElement>;
}

/** The sharer of these pages, the number of pages and the number of followers. */
export function PersonHead(props: Props) {
  const { sharing } = useWords();
  const nameOf = usePersonName();
  const { username, avatar } = props.person;
  return (
    <header className={styles.head}>
      <Avatar name={username} picture={avatar} size={48} />
      <div className={styles.who}>
        <h1 ref={props.heading} tabIndex={-1} className={styles.name}>
          {sharing.titleOf(nameOf(username))}
        </h1>
        <p className={styles.line}>
          <span>{sharing.contents(props.count)}</span>
          <span>{sharing.followers(props.followers)}</span>
        </p>
      </div>
    </header>
  );
}
