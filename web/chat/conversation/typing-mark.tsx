import { useWords } from '../../words.tsx';
import styles from '../messages/message-list.module.css';

/** That somebody is typing. Its line is always there, so that nothing moves. */
export function TypingMark({ name, seen }: { name: string; seen: boolean }) {
  const { chat } = useWords();
  return (
    <p className={styles.typing} aria-live="polite">
      {seen && chat.typing(name)}
    </p>
  );
}
