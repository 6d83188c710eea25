import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { addresses } from '../../addresses.ts';
import { ReadingMenu } from '../../layout/header/reading-menu.tsx';
import { useRooms } from '../../rooms.ts';
import { useSession } from '../../session/session.ts';
import { asButton } from '../../ui/as-button.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { ChatList } from '../list/chat-list.tsx';
import { useChats } from '../list/chats.ts';
import { useChatWords } from '../words.ts';
import styles from './chat-column.module.css';
import { RoomFace } from './room-face.tsx';

interface Props {
  /** The open chat: a person by their userid, a helper, all helpers, or the global room. */
  open?: string | 'ai' | 'world';
  /** The heading of a screen that is the list itself; it has no chat whose menu has the language and the theme. */
  heading?: string;
  /** Whether this is the server's render for a signed-in person. */
  awaited?: boolean;
  /** Whether the helpers' chats are left out. */
  peopleOnly?: boolean;
  children?: ReactNode;
}

/** The list of chats: the helpers and the global room, then the signed-in person's chats. */
export function ChatColumn({ open = '', heading, awaited = false, peopleOnly = false, children }: Props) {
  const chat = useChatWords();
  const signedIn = useSession() !== null || awaited;
  const id = useId();
  const { state, rows } = useChats();
  const { roomOf } = useRooms();
  const helper = roomOf(open);
  const current = helper?.userid ?? open;
  // A helper with messages has a row below.
  const isListed = rows.some(({ userid }) => userid === current);
  return (
    <div className={styles.column}>
      <div className={`row between ${styles.head}`} data-own={heading !== undefined || undefined}>
        {heading && !awaited ? <h1>{heading}</h1> : <p className="as-title">{heading ?? chat.title}</p>}
        {(heading || open === 'ai') && (
          <div className={styles.reading}>
            <ReadingMenu />
          </div>
        )}
      </div>
      <ul className={styles.chatLinks}>
        <ChatLink
          to={addresses.chatsAi}
          sign="ai"
          name={chat.aiRoom}
          about={chat.aiRoomHint}
          current={open === 'ai' || (helper !== undefined && !isListed)}
        />
        <ChatLink
          to={addresses.globalRoom}
          sign="world"
          name={chat.globalRoom}
          about={chat.roomHint}
          current={open === 'world'}
        />
      </ul>
      {signedIn ? (
        <>
          <section className={styles.part} aria-labelledby={`${id}people`}>
            <h2 id={`${id}people`} className={peopleOnly ? 'only-heard' : undefined}>
              {chat.people}
            </h2>
            <ChatList current={current} />
          </section>
          {/* On a phone this is below the list, and would shift when the list loads. */}
          <div className={styles.side} hidden={state === 'loading'}>
            {!peopleOnly && (
              <section className={styles.part} aria-labelledby={`${id}helpers`}>
                <h2 id={`${id}helpers`}>{chat.ai}</h2>
                <ChatList
                  kind="ai"
                  current={current}
                  toRow={({ userid }) => addresses.aiRoom(roomOf(userid)?.room ?? userid)}
                  none={
                    <p className={`hint ${styles.none}`}>
                      <Link to={addresses.chatsAi}>{chat.noAi}</Link>
                    </p>
                  }
                />
              </section>
            )}
            {children}
          </div>
        </>
      ) : (
        <LogInLine />
      )}
    </div>
  );
}

interface ChatLinkProps {
  to: string;
  sign: 'ai' | 'world';
  name: string;
  about: string;
  current: boolean;
}

/** A room for everyone: a button on a phone, a row at the top of the list next to a chat. */
function ChatLink({ to, sign, name, about, current }: ChatLinkProps) {
  const id = useId();
  return (
    <li>
      <PlainLink
        {...asButton}
        to={to}
        className={`row hovers ${styles.chatLink}`}
        aria-describedby={id}
        aria-current={current || undefined}
      >
        <RoomFace room={sign} size={48} />
        <span className="tight">
          <span className="cut semibold">{name}</span>
          {/* The description of the button, not a part of its name. */}
          <span id={id} className={`cut hint ${styles.about}`} aria-hidden>
            {about}
          </span>
        </span>
      </PlainLink>
    </li>
  );
}

/** The sign-in link that replaces a visitor's chats. */
function LogInLine() {
  const chat = useChatWords();
  const { pathname } = useLocation();
  return (
    <p className={`hint ${styles.none}`} data-visitor>
      <Link to={addresses.login} state={{ from: pathname }}>
        {chat.loginToSee}
      </Link>
    </p>
  );
}
