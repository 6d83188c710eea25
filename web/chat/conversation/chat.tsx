import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type HelperRoom, helperRoomOf } from '#contract/assistant/helper-rooms.ts';
import { addresses } from '../../addresses.ts';
import { SignedIn } from '../../layout/signed-in.tsx';
import { useSession } from '../../session/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { MessagesWaiting } from '../messages/messages-waiting.tsx';
import { usePerson } from '../use-person.ts';
import { ChatPanes } from './chat-panes.tsx';
import styles from './panes.module.css';

/** The chat with one person. A helper's userid leads to the helper's own room. */
export default function Chat() {
  const { chat } = useWords();
  const { toUserid = '' } = useParams();
  const signedIn = useSession() !== null;
  const [found, setFound] = useState({ address: '', name: '' });
  const name = signedIn && found.address === toUserid ? found.name : '';
  const room = helperRoomOf(toUserid);
  if (room) return <ToHelper room={room} />;
  return (
    <>
      <Head title={name ? chat.chatOf(name) : chat.chat} hidden />
      <SignedIn>
        <ChatWith
          key={toUserid}
          address={toUserid}
          onFound={(name) => setFound({ address: toUserid, name })}
        />
      </SignedIn>
    </>
  );
}

function ToHelper({ room }: { room: HelperRoom }) {
  const { chat } = useWords();
  const navigate = useNavigate();
  useEffect(() => void navigate(addresses.aiRoom(room), { replace: true }), [navigate, room]);
  return (
    <>
      <Head title={chat.chat} hidden />
      <ChatWaiting />
    </>
  );
}

/** Loads the other person first; the address may hold the opaque form of their userid. */
function ChatWith({ address, onFound }: { address: string; onFound: (name: string) => void }) {
  const { chat } = useWords();
  const me = useMyself();
  const { person, failed, retry } = usePerson(address);
  const found = useEffectEvent(onFound);
  const name = person && person.userid !== me ? person.username : '';
  useEffect(() => found(name), [name]);
  const toChats = <ButtonLink to={addresses.chats}>{chat.back}</ButtonLink>;
  if (person && person.userid === me)
    return (
      <Empty title={chat.oneself} action={toChats}>
        {chat.oneselfHint}
      </Empty>
    );
  if (person && me) return <ChatPanes me={me} person={person} />;
  if (failed === 'missing')
    return (
      <Empty title={chat.missing} action={toChats}>
        {chat.missingHint}
      </Empty>
    );
  if (failed) return <Trouble text={chat.personFailed} onRetry={retry} />;
  return <ChatWaiting />;
}

/** The userid whose chats are shown. It stays while the session has ended and the sign-in page covers the chats. */
function useMyself(): string {
  const userid = useSession()?.userid ?? '';
  const [kept, keep] = useState(userid);
  if (userid && userid !== kept) keep(userid);
  return userid || kept;
}

/** The placeholder until the other person is loaded. */
function ChatWaiting() {
  return (
    <div className={styles.panes} data-fills>
      <div className={styles.thread}>
        <div className={styles.head}>
          <Skeleton width={40} height={40} round />
          <Skeleton width={140} height={20} />
        </div>
        <MessagesWaiting />
      </div>
    </div>
  );
}
