import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { globalRoom } from '#contract/chat/limits.ts';
import { addresses } from '../../addresses.ts';
import { ReadingMenu } from '../../layout/header/reading-menu.tsx';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { useSession } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { connectionState, hear, holdConnection, onConnected, useConnection } from '../connection.ts';
import { ChatConnectionStrip } from '../connection-strip.tsx';
import { Composer } from '../conversation/composer.tsx';
import { type Draft, keptOutgoing } from '../conversation/kept-outgoing.ts';
import styles from '../conversation/panes.module.css';
import { useRoom } from '../conversation/use-conversation.ts';
import { MessageList } from '../messages/message-list.tsx';

/** The public room: everyone can read, signed-in users can write. */
export default function GlobalChatroom() {
  const { chat } = useWords();
  const me = useSession()?.userid ?? '';
  const [conversation, thread] = useRoom(me, globalRoom);
  const online = useOnline(globalRoom);
  const { draft, writer } = useRoomDraft(me, globalRoom);
  useEffect(() => holdConnection(), []);
  useEffect(() => onConnected(() => mended('line')), []);

  function write(text: string): boolean {
    if (!me) {
      notify({ type: 'warning', about: 'session', message: chat.loginFirst });
      return false;
    }
    if (connectionState() === 'lost') notify({ type: 'warning', about: 'line', message: chat.notOpen });
    conversation.write({ text });
    return true;
  }

  return (
    <div className={styles.panes} data-fills data-room>
      <Head title={chat.globalRoom} description={chat.roomHint} />
      <div className={styles.thread}>
        <div className={styles.top}>
          <header className={styles.head}>
            <Link to={addresses.chats} className={styles.back} aria-label={chat.back} title={chat.back}>
              <IconArrowLeft aria-hidden />
            </Link>
            <div className={styles.who}>
              <h1>{chat.globalRoom}</h1>
              <p>{chat.roomHint}</p>
            </div>
            <p className={styles.online} role="status">
              {online > 0 && chat.online(online)}
            </p>
            <ReadingMenu />
          </header>
          <ChatConnectionStrip />
        </div>
        <MessageList key={me} conversation={conversation} thread={thread} me={me} />
        <div className={styles.bottom}>
          {!me && (
            <p className={styles.visitor} data-visitor>
              <Link to={addresses.login} state={{ from: addresses.globalRoom }}>
                {chat.loginToTalk}
              </Link>
            </p>
          )}
          <Composer key={writer} onText={write} draft={draft} />
        </div>
      </div>
    </div>
  );
}

/** The number of users in a room now; 0 when unknown. */
function useOnline(room: string): number {
  const [online, setOnline] = useState(0);
  const open = useConnection() === 'open';
  useEffect(
    () =>
      hear<{ room: string; online: number }>('presence', (it) => it.room === room && setOnline(it.online)),
    [room],
  );
  return open ? online : 0;
}

/**
 * Where the unsent text of a person (`''` is a visitor) in a room is kept. A visitor's text passes to the person who
 * signs in; the end of a session removes nothing. `writer` changes when another person's text must be cleared.
 */
function useRoomDraft(me: string, room: string): { draft: Draft; writer: number } {
  const [{ owner, writer }, own] = useState({ owner: '', writer: 0 });
  if (me && me !== owner) own({ owner: me, writer: owner ? writer + 1 : writer });
  const draft = useMemo(() => roomDraft(owner, room), [owner, room]);
  return { draft, writer };
}

function roomDraft(owner: string, room: string): Draft {
  const visitors = keptOutgoing('visitor', room);
  if (!owner) return visitors;
  const own = keptOutgoing(owner, room);
  return {
    keepDraft: own.keepDraft,
    readDraft() {
      const before = visitors.readDraft();
      if (before) own.keepDraft(before);
      visitors.keepDraft('');
      return before || own.readDraft();
    },
  };
}
