import { IconHistory } from '@tabler/icons-react';
import { clockTime } from '../../listings/post/saved-at.tsx';
import { Button } from '../../ui/form/button.tsx';
import { langTags, useSpeech } from '../../words.tsx';
import styles from './upload-form.module.css';

/** Says that what was written before is back, and offers to throw it away. */
export function DraftNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const { lang, words } = useSpeech();
  return (
    <div className={styles.note} role="status">
      <IconHistory aria-hidden />
      <p>{words.sharing.draftBack(clockTime(at, langTags[lang]))}</p>
      <Button look="subtle" onClick={onDiscard}>
        {words.sharing.discard}
      </Button>
    </div>
  );
}
