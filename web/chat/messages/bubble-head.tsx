import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import styles from './bubble.module.css';
import type { Message } from './thread.ts';
import { secondOf } from './times.ts';

interface Props {
  from: Message['from'];
  at: string;
  /** Whether it follows a message of the same person: then name and picture are not shown again. */
  follows: boolean;
  /** Whether the name links to the chat with that person. */
  linked?: boolean;
}

/** The picture next to a message, or the space for it. */
export function BubbleFace({ from, follows }: Pick<Props, 'from' | 'follows'>) {
  return (
    <span className={styles.face}>
      {!follows && from.username && <Avatar name={from.username} picture={from.avatar} size={32} />}
    </span>
  );
}

/** The author and the time of a message. */
export function BubbleHead({ from, at, follows, linked = false }: Props) {
  const name = <PersonName name={from.username} />;
  return (
    <p className={styles.head}>
      <span className={follows ? 'only-heard' : styles.name}>
        {linked && !follows ? <Link to={addresses.chat(from.userid)}>{name}</Link> : name}
      </span>
      <time dateTime={at}>{secondOf(at)}</time>
    </p>
  );
}
