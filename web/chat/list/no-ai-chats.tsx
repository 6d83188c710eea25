import { useWords } from '../../words.tsx';
import styles from './chats.module.css';

/** In the place of the AI chats, where there are none yet. */
export function NoAiChats() {
  const { chat } = useWords();
  return <p className={styles.hint}>{chat.noAi}</p>;
}
