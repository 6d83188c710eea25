import { IconBriefcase, IconBuildingCommunity, IconChartBar, IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import { helperRoomOf, helperSlugs } from '#contract/assistant/helper-rooms.ts';
import { addresses } from '../addresses.ts';
import { ChatList } from '../chat/list/chat-list.tsx';
import { SignedIn } from '../layout/signed-in.tsx';
import { asButton } from '../ui/as-button.ts';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import styles from './assistant.module.css';

/** Each helper's icon. */
export const roomIcons = {
  campus: IconBuildingCommunity,
  housing: IconHome,
  career: IconBriefcase,
  prices: IconChartBar,
};

/** The helpers, and the signed-in person's conversations with them. */
export default function AiChats() {
  const { assistant } = useWords();
  return (
    <>
      <Head title={assistant.title} hidden />
      <SignedIn>
        <div className={styles.screen}>
          <header>
            <h1>{assistant.title}</h1>
            <p className={styles.lede}>{assistant.lede}</p>
          </header>
          <section aria-labelledby="helpers">
            <h2 id="helpers">{assistant.roomsTitle}</h2>
            <ul className={styles.rooms}>
              {helperSlugs.map((room) => {
                const Icon = roomIcons[room];
                const { name, about } = assistant.rooms[room];
                return (
                  <li key={room}>
                    <Link {...asButton} to={addresses.aiRoom(room)} className={styles.room}>
                      <Icon aria-hidden />
                      <span className={styles.roomName}>{name}</span>
                      <span className={styles.roomAbout}>{about}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </section>
          <ChatList
            kind="ai"
            none={null}
            toRow={({ userid }) => addresses.aiRoom(helperRoomOf(userid) ?? userid)}
          />
        </div>
      </SignedIn>
    </>
  );
}
