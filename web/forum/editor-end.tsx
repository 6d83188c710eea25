import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { useWords } from '../words.tsx';
import styles from './topic.module.css';

/** Save and Cancel of an editor, and why saving was refused. */
export function EditorEnd(props: { busy: boolean; failure: string; onCancel: () => void }) {
  const { forum, shell } = useWords();
  return (
    <>
      <Failure>{props.failure}</Failure>
      <div className={styles.editorEnd}>
        <Button onClick={props.onCancel}>{shell.cancel}</Button>
        <Button type="submit" look="primary" busy={props.busy}>
          {forum.save}
        </Button>
      </div>
    </>
  );
}
