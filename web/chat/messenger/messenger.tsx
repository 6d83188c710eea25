import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import messageListStyles from '../messages/message-list.module.css';
import { MessagesWaiting } from '../messages/messages-waiting.tsx';
import { useChatWords } from '../words.ts';
import styles from './messenger.module.css';
import { PaneHead } from './pane-head.tsx';

interface Props {
  list: ReactNode;
  /** The facts about the chat, and the name of that column. */
  facts?: ReactNode;
  about: string;
  /** The chat: its head, its messages and its input. */
  children: ReactNode;
}

/** The list of chats, an open chat, and its facts. A phone shows only the chat, which fills it. */
export function Messenger({ list, facts, about, children }: Props) {
  const chat = useChatWords();
  return (
    <div className={`column ${styles.messenger} ${styles.chatting}`} data-fills data-immersive="whole">
      <nav className={styles.list} aria-label={chat.title}>
        {list}
      </nav>
      <div className={styles.thread}>{children}</div>
      <section className={styles.facts} aria-label={about}>
        {facts}
      </section>
    </div>
  );
}

interface ListProps {
  column: ReactNode;
  /** The part that a phone shows: the list, or the page that a wider screen shows next to the list. */
  shows?: 'list' | 'page';
  children?: ReactNode;
}

/** The list of chats, and next to it a page about chats while none is open. */
export function ChatListScreen({ column, shows = 'list', children }: ListProps) {
  const chat = useChatWords();
  return (
    <div
      className={`column ${styles.messenger} ${shows === 'list' ? styles.listed : styles.paging}`}
      data-fills
    >
      <nav className={styles.list} aria-label={chat.title}>
        {column}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}

/** A chat while it loads. */
export function ThreadWaiting({ to, back }: { to: string; back: string }) {
  return (
    <>
      <div className={styles.top}>
        <PaneHead to={to} back={back} />
      </div>
      <div className={messageListStyles.frame}>
        <div className={messageListStyles.list}>
          <div className={messageListStyles.inside}>
            <MessagesWaiting />
          </div>
        </div>
      </div>
      <div className={styles.bottom}>
        <div className={styles.composerWaiting}>
          <Skeleton height={44} />
        </div>
      </div>
    </>
  );
}
