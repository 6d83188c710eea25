import { IconArrowLeft, IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { ReadingMenu } from '../../layout/header/reading-menu.tsx';
import { useSchoolName } from '../../schools/school-name.ts';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { useWords } from '../../words.tsx';
import type { Person } from '../use-person.ts';
import styles from './panes.module.css';
import type { ConversationStatus } from './use-conversation-status.ts';

/** The other person, the back link on a phone, and further actions. */
export function ChatHead({ person, standing }: { person: Person; standing: ConversationStatus }) {
  const { chat } = useWords();
  const nameOf = useSchoolName();
  return (
    <header className={styles.head}>
      <Link to={addresses.chats} className={styles.back} aria-label={chat.back} title={chat.back}>
        <IconArrowLeft aria-hidden />
      </Link>
      <Avatar name={person.username} picture={person.avatar} size={40} />
      <div className={styles.who}>
        <h1>
          <PersonName name={person.username} />
        </h1>
        <p>{nameOf(person.school)}</p>
      </div>
      <ReadingMenu />
      <BlockMenu person={person} standing={standing} />
    </header>
  );
}

function BlockMenu({ person, standing }: { person: Person; standing: ConversationStatus }) {
  const { chat } = useWords();
  const [asking, setAsking] = useState(false);

  async function block() {
    await standing.block(true);
    setAsking(false);
  }

  return (
    <>
      <Menu label={chat.menu} face={<IconDotsVertical aria-hidden />}>
        <Link to={addresses.search({ filters: [['seller', person.userid]] })}>
          {chat.items(person.counts.items)}
        </Link>
        {standing.blocked ? (
          <button type="button" onClick={() => void standing.block(false)}>
            {chat.unblock}
          </button>
        ) : (
          <button type="button" onClick={() => setAsking(true)}>
            {chat.block}
          </button>
        )}
      </Menu>
      <Confirm
        open={asking}
        question={chat.blockAsk(person.username)}
        yes={chat.block}
        busy={standing.busy}
        onYes={() => void block()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
