import { Link, useParams } from 'react-router';
import { type HelperRoom, helperRoomOf, helperSlugs } from '#contract/assistant/helper-rooms.ts';
import { addresses } from '../addresses.ts';
import { ChatColumn } from '../chat/messenger/chat-column.tsx';
import { FactsList, FactsPane, FactsPart } from '../chat/messenger/facts-pane.tsx';
import panes from '../chat/messenger/messenger.module.css';
import { Messenger, ThreadWaiting } from '../chat/messenger/messenger.tsx';
import { PaneHead } from '../chat/messenger/pane-head.tsx';
import { RoomFace } from '../chat/messenger/room-face.tsx';
import { ConnectionStrip } from '../connection/connection-strip.tsx';
import { useOnline } from '../connection/use-online.ts';
import { SignedIn } from '../layout/signed-in.tsx';
import { Empty } from '../ui/empty.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import styles from './assistant.module.css';
import { Conversation } from './conversation.tsx';

export default function AiRoom() {
  const { assistant } = useWords();
  const room = helperRoomOf(useParams().room);
  if (!room)
    return (
      <Empty
        title={assistant.missing}
        action={<ButtonLink to={addresses.chatsAi}>{assistant.back}</ButtonLink>}
      />
    );
  return (
    <>
      <Head title={assistant.rooms[room].name} hidden />
      <SignedIn
        waiting={
          <Messenger list={<ChatColumn awaited open={room} />} about={assistant.about}>
            <ThreadWaiting to={addresses.chatsAi} back={assistant.back} />
          </Messenger>
        }
      >
        <Messenger
          list={<ChatColumn open={room} />}
          about={assistant.about}
          facts={<HelperFacts room={room} />}
        >
          <RoomHead room={room} />
          <Conversation key={room} room={room} />
        </Messenger>
      </SignedIn>
    </>
  );
}

function RoomHead({ room }: { room: HelperRoom }) {
  const { assistant, shell } = useWords();
  const online = useOnline();
  const { name, about } = assistant.rooms[room];
  return (
    <div className={panes.top}>
      <PaneHead
        to={addresses.chatsAi}
        back={assistant.back}
        face={<RoomFace room={room} />}
        title={name}
        about={about}
      />
      <ConnectionStrip text={online ? '' : shell.offlineNow} />
    </div>
  );
}

/** What a helper does, its rules, and the other helpers. */
function HelperFacts({ room }: { room: HelperRoom }) {
  const { assistant, chat } = useWords();
  return (
    <FactsPane face={<RoomFace room={room} size={72} />} title={assistant.about}>
      <p>{assistant.rooms[room].about}</p>
      <FactsPart title={chat.goodToKnow}>
        <FactsList facts={assistant.facts} />
      </FactsPart>
      <FactsPart title={chat.rules}>
        <FactsList facts={assistant.rules} />
      </FactsPart>
      <FactsPart title={assistant.others}>
        <ul className={styles.others}>
          {helperSlugs
            .filter((it) => it !== room)
            .map((it) => (
              <li key={it}>
                <Link to={addresses.aiRoom(it)} className={`row gap-3 plain hovers ${styles.other}`}>
                  <RoomFace room={it} />
                  {assistant.rooms[it].name}
                </Link>
              </li>
            ))}
        </ul>
      </FactsPart>
    </FactsPane>
  );
}
