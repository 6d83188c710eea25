import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChatRow as Row } from '#contract/chat/chat.ts';
import { plainText } from '#contract/plain-text.ts';
import { addresses } from '../../addresses.ts';
import { NoMessages } from '../../drawings/no-messages.tsx';
import { useRooms } from '../../rooms.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { minuteOf } from '../messages/times.ts';
import { RoomFace } from '../messenger/room-face.tsx';
import { useChatWords } from '../words.ts';
import styles from './chat-list.module.css';
import { retryChats, useChats } from './chats.ts';

interface Props {
  kind?: Row['kind'];
  /** The userid of the chat that is open next to the list. */
  current?: string;
  toRow?: (row: Row) => string;
  none?: ReactNode;
}

/** The signed-in person's chats of one kind, the latest message first. */
export function ChatList({ kind = 'person', current, toRow = toPerson, none = <NoChats /> }: Props) {
  const { shell } = useWords();
  const chat = useChatWords();
  const { state, rows } = useChats();
  const shown = rows.filter((row) => row.kind === kind);
  if (state === 'loading')
    return (
      <div className="stack-2" role="status">
        <span className="only-heard">{shell.loading}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={72} />
        ))}
      </div>
    );
  if (state === 'failed')
    return (
      <ul className="tight">
        <li className={`row gap-3 ${styles.row}`}>
          <Avatar name="" picture="" size={48} />
          <span className="tight grow" role="alert">
            <span className={`cut ${styles.name}`}>{chat.errorGetting}</span>
            <span className="cut hint">{chat.error}</span>
          </span>
          <Button size="small" onClick={retryChats}>
            {shell.retry}
          </Button>
        </li>
      </ul>
    );
  if (shown.length === 0) return none;
  return (
    <ul className="tight">
      {shown.map((row) => (
        <ChatRow key={row.userid} row={row} to={toRow(row)} current={row.userid === current} />
      ))}
    </ul>
  );
}

function toPerson({ userid }: Row): string {
  return addresses.chat(userid);
}

function NoChats() {
  const chat = useChatWords();
  return (
    <div className={styles.none}>
      <Empty
        title={chat.none}
        drawing={<NoMessages />}
        action={<ButtonLink to={addresses.used}>{chat.browse}</ButtonLink>}
      >
        {chat.noneHint}
      </Empty>
    </div>
  );
}

function ChatRow({ row, to, current }: { row: Row; to: string; current: boolean }) {
  const { shell } = useWords();
  const chat = useChatWords();
  const name = usePersonName()(row.username);
  const room = useRooms().roomOf(row.userid);
  return (
    <li>
      <Link to={to} className={`row gap-3 hovers ${styles.row}`} aria-current={current ? 'page' : undefined}>
        {room ? (
          <RoomFace room={room.room} size={48} />
        ) : (
          <Avatar name={name} picture={row.avatar} size={48} />
        )}
        <span className={`grow ${styles.text}`}>
          <bdi className={`cut ${styles.name}`}>{name}</bdi>
          <time className={`figures ${styles.time}`} dateTime={row.last_timestamp}>
            {minuteOf(row.last_timestamp)}
          </time>
          <span className={`cut hint ${styles.last}`} dir="auto">
            {lastOf(row) || chat.photo}
          </span>
          {row.unread > 0 && (
            <span className={`figures ${styles.unread}`}>
              <span aria-hidden>{row.unread > 99 ? '99+' : row.unread}</span>
              <span className="only-heard">{shell.unread(row.unread)}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** Messages with a helper may be Markdown; messages between people are shown as they are. */
function lastOf({ kind, last_message: text }: Row): string {
  return kind === 'ai' ? plainText(text, 200) : text;
}
