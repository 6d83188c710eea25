import type { HelperRoom } from '#contract/helper-rooms.ts';
import { Button } from '../ui/form/button.tsx';
import { useWords } from '../words.tsx';
import styles from './assistant.module.css';

/** Questions to begin with. */
export function Suggestions({ room, onAsk }: { room: HelperRoom; onAsk: (question: string) => boolean }) {
  const { assistant } = useWords();
  return (
    <section className={styles.suggestions} aria-label={assistant.suggestions}>
      {assistant.suggested[room].map((question) => (
        <Button key={question} onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </section>
  );
}
