import { Link, useParams } from 'react-router';
import { addresses } from '../addresses.ts';
import { ChatColumn } from '../chat/messenger/chat-column.tsx';
import { FactsList, FactsPane, FactsPart } from '../chat/messenger/facts-pane.tsx';
import panes from '../chat/messenger/messenger.module.css';
import { Messenger, ThreadWaiting } from '../chat/messenger/messenger.tsx';
import { PaneHead } from '../chat/messenger/pane-head.tsx';
import { RoomFace } from '../chat/messenger/room-face.tsx';
import { useChatWords } from '../chat/words.ts';
import { ConnectionStrip } from '../connection/connection-strip.tsx';
import { useOnline } from '../connection/use-online.ts';
import { SignedIn } from '../layout/signed-in.tsx';
import { type ShownRoom, useRooms } from '../rooms.ts';
import { Empty } from '../ui/empty.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import styles from './assistant.module.css';
import { Conversation } from './conversation.tsx';
import { useAssistantWords } from './words.ts';

export default function AiRoom() {
  const assistant = useAssistantWords();
  const named = useParams().room;
  const room = useRooms().roomOf(named);
  if (!room)
    return (
      <Empty
        title={assistant.missing}
        action={<ButtonLink to={addresses.chatsAi}>{assistant.back}</ButtonLink>}
      />
    );
  return (
    <>
      <Head title={room.name} hidden />
      <SignedIn
        waiting={
          <Messenger list={<ChatColumn awaited open={room.room} />} about={assistant.about}>
            <ThreadWaiting to={addresses.chatsAi} back={assistant.back} />
          </Messenger>
        }
      >
        <Messenger
          list={<ChatColumn open={room.room} />}
          about={assistant.about}
          facts={<HelperFacts room={room} />}
        >
          <RoomHead room={room} />
          <Conversation key={room.room} room={room} />
        </Messenger>
      </SignedIn>
    </>
  );
}

function RoomHead({ room }: { room: ShownRoom }) {
  const { shell } = useWords();
  const assistant = useAssistantWords();
  const online = useOnline();
  const { name, about } = room;
  return (
    <div className={panes.top}>
      <PaneHead
        to={addresses.chatsAi}
        back={assistant.back}
        face={<RoomFace room={room.room} />}
        title={name}
        about={about}
      />
      <ConnectionStrip text={online ? '' : shell.offlineNow} />
    </div>
  );
}

/** A helper's purpose, its rules, and the other helpers. */
function HelperFacts({ room }: { room: ShownRoom }) {
  const assistant = useAssistantWords();
  const chat = useChatWords();
  const { rooms } = useRooms();
  return (
    <FactsPane face={<RoomFace room={room.room} size={72} />} title={assistant.about}>
      <p>{room.about}</p>
      <FactsPart title={chat.goodToKnow}>
        <FactsList facts={assistant.facts} />
      </FactsPart>
      <FactsPart title={chat.rules}>
        <FactsList facts={assistant.rules} />
      </FactsPart>
      <FactsPart title={assistant.others}>
        <ul className={styles.others}>
          {rooms
            .filter((it) => it.room !== room.room)
            .map((it) => (
              <li key={it.room}>
                <Link to={addresses.aiRoom(it.room)} className={`row gap-3 plain hovers ${styles.other}`}>
                  <RoomFace room={it.room} />
                  {it.name}
                </Link>
              </li>
            ))}
        </ul>
      </FactsPart>
    </FactsPane>
  );
}
