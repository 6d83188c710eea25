import { listingStatus } from '#contract/listings/status.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './posting.module.css';
import { usePostWords } from './use-post-words.ts';

/** The status that a press on a button requests; undefined keeps the current status. */
export type RequestedStatus = typeof listingStatus.draft | typeof listingStatus.selling | undefined;

interface Props {
  /** The status of the edited listing; undefined for a new one. */
  status: number | undefined;
  /** The request in progress; null if there is none. */
  busy: RequestedStatus | null;
  onWish: (wish: RequestedStatus) => void;
  onReset: () => void;
}

/** Reset, Save as draft and Publish. A listing on sale or sold has only Save. */
export function PostButtons({ status, busy, onWish, onReset }: Props) {
  const posting = usePostWords();
  const idle = busy === null;
  const saving = busy === listingStatus.draft;
  const published = status === listingStatus.selling || status === listingStatus.sold;
  return (
    <div className={`wrap gap-2 ${styles.buttons}`}>
      <Button look="subtle" disabled={!idle} onClick={onReset}>
        {posting.reset}
      </Button>
      {!published && (
        <Button busy={saving} disabled={!idle && !saving} onClick={() => onWish(listingStatus.draft)}>
          {posting.saveDraft}
        </Button>
      )}
      <Button
        look="primary"
        type="submit"
        busy={!idle && !saving}
        disabled={saving}
        onClick={(event) => {
          event.preventDefault();
          onWish(published ? undefined : listingStatus.selling);
        }}
      >
        {published ? posting.save : posting.publish}
      </Button>
    </div>
  );
}
