import { IconHistory } from '@tabler/icons-react';
import { Button } from '../../ui/form/button.tsx';
import { useForumWords } from '../words.ts';
import styles from './composer.module.css';
import type { Draft } from './use-draft.ts';

/** Informs that an earlier draft was restored, and offers to discard it. */
export function RestoredNote({ draft }: { draft: Draft }) {
  const forum = useForumWords();
  return (
    <div className={`row gap-2 tinted ${styles.note}`} role="status">
      <IconHistory aria-hidden />
      <p className="grow">{forum.restored}</p>
      <Button look="subtle" size="small" onClick={draft.clear}>
        {forum.discard}
      </Button>
    </div>
  );
}
