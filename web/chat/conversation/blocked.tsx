import { Button } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import styles from './panes.module.css';
import type { Standing } from './use-standing.ts';

/** In the place of the input, where the other is blocked. */
export function Blocked({ name, standing }: { name: string; standing: Standing }) {
  const { chat } = useWords();
  return (
    <div className={styles.blocked}>
      <p>{chat.blocked(name)}</p>
      <Button size="small" busy={standing.busy} onClick={() => void standing.block(false)}>
        {chat.unblock}
      </Button>
    </div>
  );
}
