import { IconSparkles, IconWorld } from '@tabler/icons-react';
import { helperRoomOf } from '#contract/assistant/helper-rooms.ts';
import { addresses } from '../../addresses.ts';
import { SignedIn } from '../../layout/signed-in.tsx';
import { asButton } from '../../ui/as-button.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { ChatList } from './chat-list.tsx';
import styles from './chats.module.css';
import { useChats } from './chats.ts';
import { PartnerGrid } from './partner-grid.tsx';

/** Every chat of the signed-in person: with people, and with the AI helpers. */
export default function ChatsScreen() {
  const { chat } = useWords();
  const { state } = useChats();
  return (
    <>
      <Head title={chat.title} hidden />
      <SignedIn>
        <div className={styles.screen}>
          <h1>{chat.title}</h1>
          <ChatDoors />
          <div className={styles.columns}>
            <section aria-labelledby="people">
              <h2 id="people">{chat.people}</h2>
              <ChatList />
            </section>
            {/* On a phone this is below the list, and would shift when the list loads. */}
            <div className={styles.side} hidden={state === 'loading'}>
              <section aria-labelledby="helpers">
                <h2 id="helpers">{chat.ai}</h2>
                <ChatList kind="ai" toRow={toHelper} none={<NoAiChats />} />
              </section>
              <PartnerGrid kind="person" />
            </div>
          </div>
        </div>
      </SignedIn>
    </>
  );
}

function toHelper({ userid }: { userid: string }): string {
  return addresses.aiRoom(helperRoomOf(userid) ?? userid);
}

/** Links to the AI helper and to the public room. */
function ChatDoors() {
  const { chat } = useWords();
  return (
    <div className={styles.doors}>
      <ButtonLink {...asButton} to={addresses.chatsAi}>
        <IconSparkles aria-hidden />
        {chat.aiRoom}
      </ButtonLink>
      <ButtonLink {...asButton} to={addresses.globalRoom}>
        <IconWorld aria-hidden />
        {chat.globalRoom}
      </ButtonLink>
    </div>
  );
}

/** Replaces the AI chats when there are none yet. */
function NoAiChats() {
  const { chat } = useWords();
  return <p className={styles.hint}>{chat.noAi}</p>;
}
