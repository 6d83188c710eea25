import { useWords } from '../../words.tsx';
import styles from './quick-phrases.module.css';

/** What one asks a seller first, sent by a press. */
export function QuickPhrases({ onChoose }: { onChoose: (text: string) => void }) {
  const { chat } = useWords();
  return (
    <ul className={styles.phrases} aria-label={chat.phrases}>
      {Object.entries(chat.quick).map(([key, text]) => (
        <li key={key}>
          <button type="button" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
