import { Button } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import styles from './posting.module.css';

/** The status that a press on a button requests; undefined keeps the current status. */
export type Wish = 0 | 1 | undefined;

interface Props {
  /** The status of the edited listing; undefined for a new one. */
  status: number | undefined;
  /** The request in progress; null if there is none. */
  busy: Wish | null;
  onWish: (wish: Wish) => void;
  onReset: () => void;
}

/** Reset, Save as draft and Publish. A listing on sale or sold has only Save. */
export function PostButtons({ status, busy, onWish, onReset }: Props) {
  const { posting } = useWords();
  const idle = busy === null;
  const published = status === 1 || status === 2;
  return (
    <div className={styles.buttons}>
      <Button look="subtle" disabled={!idle} onClick={onReset}>
        {posting.reset}
      </Button>
      {!published && (
        <Button busy={busy === 0} disabled={!idle && busy !== 0} onClick={() => onWish(0)}>
          {posting.saveDraft}
        </Button>
      )}
      <Button
        look="primary"
        type="submit"
        busy={!idle && busy !== 0}
        disabled={busy === 0}
        onClick={(event) => {
          event.preventDefault();
          onWish(published ? undefined : 1);
        }}
      >
        {published ? posting.save : posting.publish}
      </Button>
    </div>
  );
}
