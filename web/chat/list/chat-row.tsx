import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChatRow as Row } from '#contract/chat/chat.ts';
import { plainText } from '../../plain-text.ts';
import { usePersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { useWords } from '../../words.tsx';
import { minuteOf } from '../messages/times.ts';
import styles from './chat-list.module.css';

/** A chat in a list: the person, the last message, and its time. */
export function ChatRow({ row, to, current }: { row: Row; to: string; current: boolean }) {
  const { chat, shell } = useWords();
  const name = usePersonName()(row.username);
  return (
    <li>
      <Link to={to} className={styles.row} aria-current={current ? 'page' : undefined}>
        <Avatar name={name} picture={row.avatar} size={48} />
        <span className={styles.text}>
          <span className={styles.line}>
            <bdi className={styles.name}>{name}</bdi>
            <time className={styles.time} dateTime={row.last_timestamp}>
              {minuteOf(row.last_timestamp)}
            </time>
          </span>
          <span className={styles.line}>
            <span className={styles.last} dir="auto">
              {lastOf(row) || chat.photo}
            </span>
            {row.unread > 0 && (
              <span className={styles.unread}>
                <span aria-hidden>{row.unread > 99 ? '99+' : row.unread}</span>
                <span className="only-heard">{shell.unread(row.unread)}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Messages with a helper may be Markdown; messages between people are shown as they are. */
function lastOf({ kind, last_message: text }: Row): string {
  return kind === 'ai' ? plainText(text, 200) : text;
}

/** Replaces a list that could not be loaded. */
export function ChatRowFailed({ children }: { children?: ReactNode }) {
  const { chat } = useWords();
  return (
    <li className={styles.row}>
      <Avatar name="" picture="" size={48} />
      <span className={styles.text} role="alert">
        <span className={styles.name}>{chat.errorGetting}</span>
        <span className={styles.last}>{chat.error}</span>
      </span>
      {children}
    </li>
  );
}
