import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Partner } from '#contract/chat/partners.ts';
import { addresses } from '../../addresses.ts';
import { NoMessages } from '../../drawings/no-messages.tsx';
import { SignedIn } from '../../layout/signed-in.tsx';
import { useRooms } from '../../rooms.ts';
import { useSite } from '../../site.ts';
import { asButton } from '../../ui/as-button.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { ChatColumn } from '../messenger/chat-column.tsx';
import { ChatListScreen } from '../messenger/messenger.tsx';
import { RoomFace } from '../messenger/room-face.tsx';
import { usePerson } from '../use-person.ts';
import { useChatWords } from '../words.ts';
import styles from './chats.module.css';

/** Every chat of the signed-in person: with people, and with the AI helpers. */
export default function ChatsScreen() {
  const chat = useChatWords();
  return <Chats title={chat.title} />;
}

/** The list of chats; `peopleOnly` leaves out those with the helpers. */
export function Chats({ title, peopleOnly = false }: { title: string; peopleOnly?: boolean }) {
  return (
    <>
      <Head title={title} hidden />
      <SignedIn
        waiting={<ChatListScreen column={<ChatColumn awaited heading={title} peopleOnly={peopleOnly} />} />}
      >
        <ChatListScreen
          column={
            <ChatColumn heading={title} peopleOnly={peopleOnly}>
              <PartnerGrid />
            </ChatColumn>
          }
        >
          <NoChatOpen />
        </ChatListScreen>
      </SignedIn>
    </>
  );
}

/** Shown while no chat is open: the ways to start one. */
function NoChatOpen() {
  const chat = useChatWords();
  const [first] = useRooms().rooms;
  return (
    <div className={`stack-5 centered ${styles.noChat}`}>
      <NoMessages />
      <p className={styles.choose}>{chat.nobodyOpen}</p>
      <ul className="stack-3" aria-label={chat.starters}>
        <Starter
          to={first ? addresses.aiRoom(first.room) : addresses.chatsAi}
          face={<RoomFace room="ai" />}
          {...chat.startHelper}
        />
        <Starter to={addresses.globalRoom} face={<RoomFace room="world" />} {...chat.startRoom} />
        <Starter to={addresses.used} face={<RoomFace room="listings" />} {...chat.startListings} />
      </ul>
    </div>
  );
}

interface StarterProps {
  to: string;
  face: ReactNode;
  name: string;
  about: string;
}

function Starter({ to, face, name, about }: StarterProps) {
  return (
    <li>
      <Link to={to} className={`box row gap-3 plain hovers ${styles.starter}`}>
        {face}
        <span className="tight grow">
          <span className="semibold">{name}</span>
          <span className="hint">{about}</span>
        </span>
        <IconChevronRight aria-hidden />
      </Link>
    </li>
  );
}

/** The site's partners, one button each. */
function PartnerGrid() {
  const chat = useChatWords();
  const { partners } = useSite();
  if (partners.length === 0) return null;
  return (
    <section className={styles.partners} aria-labelledby="partners-person">
      <h2 id="partners-person">{chat.partners}</h2>
      <p className="hint">{chat.partnersHint}</p>
      <div className={styles.grid}>
        {partners.map((it) => (
          <PartnerButton key={it.userid} {...it} />
        ))}
      </div>
    </section>
  );
}

function PartnerButton({ userid, username }: Partner) {
  const chat = useChatWords();
  const { person, failed } = usePerson(userid);
  const name = usePersonName()(person?.username ?? username);
  return (
    <ButtonLink {...asButton} to={addresses.chat(userid)} className={styles.partner}>
      <Avatar name={name} picture={person?.avatar ?? ''} size={40} />
      <span>{failed ? chat.errorGetting : name}</span>
    </ButtonLink>
  );
}
