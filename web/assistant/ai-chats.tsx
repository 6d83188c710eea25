import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { ChatList } from '../chat/list/chat-list.tsx';
import { ChatColumn } from '../chat/messenger/chat-column.tsx';
import { ChatListScreen } from '../chat/messenger/messenger.tsx';
import { roomIcon } from '../chat/messenger/room-face.tsx';
import { SignedIn } from '../layout/signed-in.tsx';
import { useRooms } from '../rooms.ts';
import { asButton } from '../ui/as-button.ts';
import { Head } from '../ui/head.tsx';
import styles from './assistant.module.css';
import { useAssistantWords } from './words.ts';

/** The helpers, and the signed-in person's conversations with them. */
export default function AiChats() {
  const assistant = useAssistantWords();
  const { rooms, roomOf } = useRooms();
  return (
    <>
      <Head title={assistant.title} hidden />
      <SignedIn waiting={<ChatListScreen column={<ChatColumn awaited open="ai" />} shows="page" />}>
        <ChatListScreen column={<ChatColumn open="ai" />} shows="page">
          <div className={`column ${styles.screen}`}>
            <header>
              <h1>{assistant.title}</h1>
              <p className={styles.lede}>{assistant.lede}</p>
            </header>
            <section aria-labelledby="helpers">
              <h2 id="helpers">{assistant.roomsTitle}</h2>
              <ul className={styles.rooms}>
                {rooms.map(({ room, name, about }) => {
                  const Icon = roomIcon(room);
                  return (
                    <li key={room}>
                      <Link
                        {...asButton}
                        to={addresses.aiRoom(room)}
                        className={`box pad-4 plain hovers ${styles.room}`}
                      >
                        <Icon aria-hidden />
                        <span className={styles.roomName}>{name}</span>
                        <span className={`hint ${styles.roomAbout}`}>{about}</span>
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </section>
            <div className={styles.own}>
              <ChatList
                kind="ai"
                none={null}
                toRow={({ userid }) => addresses.aiRoom(roomOf(userid)?.room ?? userid)}
              />
            </div>
          </div>
        </ChatListScreen>
      </SignedIn>
    </>
  );
}
