import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { type HelperRoom, helperRoomOf } from '#contract/assistant/helper-rooms.ts';
import { addresses } from '../addresses.ts';
import panes from '../chat/conversation/panes.module.css';
import { ConnectionStrip } from '../connection/connection-strip.tsx';
import { useOnline } from '../connection/use-online.ts';
import { ReadingMenu } from '../layout/header/reading-menu.tsx';
import { SignedIn } from '../layout/signed-in.tsx';
import { Empty } from '../ui/empty.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import { roomIcons } from './ai-chats.tsx';
import styles from './assistant.module.css';
import { Conversation } from './conversation.tsx';

/** The chat with one helper. */
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
      <SignedIn>
        <div className={panes.panes} data-fills data-room>
          <div className={panes.thread}>
            <RoomHead room={room} />
            <Conversation key={room} room={room} />
          </div>
        </div>
      </SignedIn>
    </>
  );
}

function RoomHead({ room }: { room: HelperRoom }) {
  const { assistant, shell } = useWords();
  const online = useOnline();
  const { name, about } = assistant.rooms[room];
  const Icon = roomIcons[room];
  return (
    <div className={panes.top}>
      <header className={panes.head}>
        <Link
          to={addresses.chatsAi}
          className={panes.back}
          aria-label={assistant.back}
          title={assistant.back}
        >
          <IconArrowLeft aria-hidden />
        </Link>
        <span className={styles.face} data-room-face>
          <Icon aria-hidden />
        </span>
        <div className={panes.who}>
          <h1>{name}</h1>
          <p>{about}</p>
        </div>
        <ReadingMenu />
      </header>
      <ConnectionStrip text={online ? '' : shell.offlineNow} />
    </div>
  );
}
