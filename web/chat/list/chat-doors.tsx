import { IconSparkles, IconWorld } from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';
import { asButton } from '../../ui/as-button.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import styles from './chats.module.css';

/** The ways to the AI helper and to the room where everyone talks. */
export function ChatDoors() {
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
