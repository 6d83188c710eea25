import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { globalRoom } from '#contract/chat/limits.ts';
import { addresses } from '../../addresses.ts';
import { SignedIn } from '../../layout/signed-in.tsx';
import { useRooms } from '../../rooms.ts';
import { useSession } from '../../session/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { ChatColumn } from '../messenger/chat-column.tsx';
import styles from '../messenger/messenger.module.css';
import { Messenger, ThreadWaiting } from '../messenger/messenger.tsx';
import { PaneHead } from '../messenger/pane-head.tsx';
import { usePerson } from '../use-person.ts';
import { useChatWords } from '../words.ts';
import { ChatPanes } from './chat-panes.tsx';

/** The chat with one person. A helper's userid leads to the helper's own room, and `global` to the global room. */
export default function Chat() {
  const chat = useChatWords();
  const { toUserid = '' } = useParams();
  const signedIn = useSession() !== null;
  const [found, setFound] = useState({ address: '', name: '' });
  const name = signedIn && found.address === toUserid ? found.name : '';
  const room = useRooms().roomOf(toUserid);
  // Earlier notifications and mails link to the global room by this address.
  if (toUserid === globalRoom) return <ToRoom address={addresses.globalRoom} />;
  if (room) return <ToRoom address={addresses.aiRoom(room.room)} />;
  return (
    <>
      <Head title={name ? chat.chatOf(name) : chat.chat} hidden />
      <SignedIn waiting={<ChatWaiting />}>
        <ChatWith
          key={toUserid}
          address={toUserid}
          onFound={(name) => setFound({ address: toUserid, name })}
        />
      </SignedIn>
    </>
  );
}

function ToRoom({ address }: { address: string }) {
  const chat = useChatWords();
  const navigate = useNavigate();
  useEffect(() => void navigate(address, { replace: true }), [navigate, address]);
  return (
    <>
      <Head title={chat.chat} hidden />
      <ChatWaiting />
    </>
  );
}

/** Loads the other person first; the address may hold the opaque form of their userid. */
function ChatWith({ address, onFound }: { address: string; onFound: (name: string) => void }) {
  const chat = useChatWords();
  const me = useMyself();
  const { person, failed, retry } = usePerson(address);
  const found = useEffectEvent(onFound);
  const oneself = person?.userid === me;
  const name = person && !oneself ? person.username : '';
  useEffect(() => found(name), [name]);
  if (person && me && !oneself) return <ChatPanes me={me} person={person} />;
  if (oneself || failed === 'missing')
    return (
      <NoChat>
        <Empty
          title={oneself ? chat.oneself : chat.missing}
          action={<ButtonLink to={addresses.chats}>{chat.back}</ButtonLink>}
        >
          {oneself ? chat.oneselfHint : chat.missingHint}
        </Empty>
      </NoChat>
    );
  if (failed)
    return (
      <NoChat>
        <Trouble text={chat.personFailed} onRetry={retry} />
      </NoChat>
    );
  return <ChatWaiting />;
}

/** The reason for which there is no chat at this address, shown instead of the chat. */
function NoChat({ children }: { children: ReactNode }) {
  const chat = useChatWords();
  return (
    <Messenger list={<ChatColumn />} about={chat.person}>
      <div className={styles.top}>
        <PaneHead to={addresses.chats} back={chat.back} title={chat.chat} />
      </div>
      <div className={styles.noChat}>{children}</div>
    </Messenger>
  );
}

/** The userid whose chats are shown. It stays while the session has ended and the sign-in page covers the chats. */
function useMyself(): string {
  const userid = useSession()?.userid ?? '';
  const [kept, keep] = useState(userid);
  if (userid && userid !== kept) keep(userid);
  return userid || kept;
}

function ChatWaiting() {
  const chat = useChatWords();
  const { toUserid = '' } = useParams();
  return (
    <Messenger list={<ChatColumn awaited open={toUserid} />} about={chat.person}>
      <ThreadWaiting to={addresses.chats} back={chat.back} />
    </Messenger>
  );
}
