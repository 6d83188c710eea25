import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { langTags, useSpeech } from '../../words.tsx';
import styles from './posting.module.css';
import { clockTime } from './saved-at.tsx';

/** Says that what was written before is back, and offers to throw it away. */
export function RestoredNote(props: { at: string; editing: boolean; onDiscard: () => void }) {
  const { lang, words } = useSpeech();
  const [time] = useState(() => clockTime(props.at, langTags[lang]));
  return (
    <div className={styles.note} role="status">
      <IconHistory aria-hidden />
      <p>{props.editing ? words.posting.backEdit(time) : words.posting.back(time)}</p>
      <Button look="subtle" onClick={props.onDiscard}>
        {words.posting.discard}
      </Button>
    </div>
  );
}
