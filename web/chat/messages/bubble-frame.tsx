import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { Linked } from '../../listings/linked.tsx';
import { StaffBadge } from '../../people/staff-badge.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import styles from './bubble.module.css';
import type { Message } from './thread.ts';
import { secondOf } from './times.ts';

export interface BubbleProps {
  from: Message['from'];
  /** Whether it follows a message of the same person, which already shows name and picture. */
  follows: boolean;
}

interface Props extends BubbleProps {
  it: Pick<Message, 'text' | 'at'>;
  mine: boolean;
  /** Whether the name links to the chat with the author. */
  linked?: boolean;
  photo: ReactNode;
  /** A button next to the time. */
  action?: ReactNode;
  children: ReactNode;
}

/** The author, the time and the content of a message; more props go to its element. */
export function BubbleFrame({
  it,
  mine,
  from,
  follows,
  linked = false,
  photo,
  action,
  children,
  ...rest
}: Props) {
  const name = <PersonName name={from.username} />;
  return (
    <li
      {...rest}
      className={[styles.message, mine && styles.mine, follows && styles.follows].filter(Boolean).join(' ')}
      data-mine={mine || undefined}
    >
      <span className={styles.face}>
        {!follows && from.username && <Avatar name={from.username} picture={from.avatar} size={32} />}
      </span>
      <div className={styles.body}>
        <p className={`wrap note ${styles.head}`}>
          <span className={follows ? 'only-heard' : `semibold ${styles.name}`}>
            {linked && !follows ? (
              <Link className="name-link" to={addresses.chat(from.userid)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          {!follows && <StaffBadge staff={from.staff} />}
          <span className="row gap-2">
            <time className="figures" dateTime={it.at}>
              {secondOf(it.at)}
            </time>
            {action}
          </span>
        </p>
        {photo}
        {it.text && (
          <div className={styles.bubble} dir="auto">
            <Linked text={it.text} />
          </div>
        )}
        {children}
      </div>
    </li>
  );
}
