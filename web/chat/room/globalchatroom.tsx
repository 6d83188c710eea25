import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { globalRoom } from '#contract/chat/limits.ts';
import { addresses } from '../../addresses.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { useSession } from '../../session/session.ts';
import { measureFoot } from '../../ui/foot.ts';
import { Head } from '../../ui/head.tsx';
import { connectionState, holdConnection, onConnected, onEvent, useConnection } from '../connection.ts';
import { ChatConnectionStrip } from '../connection-strip.tsx';
import { Composer } from '../conversation/composer.tsx';
import { type KeptDraft, keptOutgoing } from '../conversation/kept-outgoing.ts';
import { useRoom } from '../conversation/use-conversation.ts';
import { MessageList } from '../messages/message-list.tsx';
import { ChatColumn } from '../messenger/chat-column.tsx';
import styles from '../messenger/messenger.module.css';
import { Messenger } from '../messenger/messenger.tsx';
import { PaneHead } from '../messenger/pane-head.tsx';
import { RoomFace } from '../messenger/room-face.tsx';
import { useChatWords } from '../words.ts';
import { RoomFacts } from './room-facts.tsx';

/** The public room: everyone can read, signed-in users can write. */
export default function GlobalChatroom() {
  const chat = useChatWords();
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
    <>
      <Head title={chat.globalRoom} description={chat.roomHint} />
      <Messenger
        list={<ChatColumn open="world" />}
        about={chat.aboutRoom}
        facts={<RoomFacts messages={thread.messages} me={me} />}
      >
        <div className={styles.top}>
          <PaneHead
            to={addresses.chats}
            back={chat.back}
            face={<RoomFace />}
            title={chat.globalRoom}
            about={chat.roomHint}
          >
            <p className={`note figures semibold ${styles.online}`} role="status">
              {online > 0 && chat.online(online)}
            </p>
          </PaneHead>
          <ChatConnectionStrip />
        </div>
        <MessageList key={me} conversation={conversation} thread={thread} me={me} />
        <div ref={measureFoot} className={styles.bottom}>
          {!me && (
            <p className={styles.visitor} data-visitor>
              <Link to={addresses.login} state={{ from: addresses.globalRoom }}>
                {chat.loginToTalk}
              </Link>
            </p>
          )}
          <Composer key={writer} onText={write} draft={draft} />
        </div>
      </Messenger>
    </>
  );
}

/** The number of users in a room now; 0 when unknown. */
function useOnline(room: string): number {
  const [online, setOnline] = useState(0);
  const open = useConnection() === 'open';
  useEffect(
    () =>
      onEvent<{ room: string; online: number }>('presence', (it) => it.room === room && setOnline(it.online)),
    [room],
  );
  return open ? online : 0;
}

/**
 * The key of a person's unsent text (`''` is a visitor) in a room. A visitor's text passes to the person who signs in;
 * the end of a session removes nothing. `writer` changes when another person's text must be cleared.
 */
function useRoomDraft(me: string, room: string): { draft: KeptDraft; writer: number } {
  const [{ owner, writer }, own] = useState({ owner: '', writer: 0 });
  if (me && me !== owner) own({ owner: me, writer: owner ? writer + 1 : writer });
  const draft = useMemo(() => roomDraft(owner, room), [owner, room]);
  return { draft, writer };
}

function roomDraft(owner: string, room: string): KeptDraft {
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
