import { IconBlockquote, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useProblem } from '../../api/use-problem.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { useSession } from '../../session/session.ts';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { useWords } from '../../words.tsx';
import styles from './topic.module.css';

interface Props {
  /** The author, who can edit and delete it. */
  by: { userid: string; username: string };
  /** The accessible names of the buttons, which show shorter texts. */
  edit: string;
  remove: string;
  /** The confirmation question before it is deleted. */
  question: string;
  onQuote: () => void;
  onEdit: () => void;
  editButton: RefObject<HTMLButtonElement | null>;
  onRemove: () => Promise<void>;
  /** Without it there is no button to copy the link. */
  onCopy?: () => void;
}

/** The actions on a text: quote it, copy its link, and, for its author, edit and delete it. */
export function WrittenActions({
  by,
  edit,
  remove,
  question,
  editButton,
  onQuote,
  onEdit,
  onRemove,
  onCopy,
}: Props) {
  const { forum } = useWords();
  const tell = useProblem();
  const own = useSession()?.userid === by.userid;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function removed() {
    setBusy(true);
    try {
      await onRemove();
      mended('removal');
    } catch (error) {
      notify({ type: 'error', about: 'removal', message: tell(error) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <div className={styles.actions}>
      <button type="button" onClick={onQuote} aria-label={forum.quoteOf(by.username)}>
        <IconBlockquote aria-hidden />
        {forum.quote}
      </button>
      {onCopy && (
        <button type="button" onClick={onCopy}>
          <IconLink aria-hidden />
          {forum.topicLink}
        </button>
      )}
      {own && (
        <>
          <button ref={editButton} type="button" onClick={onEdit} aria-label={edit}>
            <IconPencil aria-hidden />
            {forum.edit}
          </button>
          <button type="button" onClick={() => setAsking(true)} aria-label={remove}>
            <IconTrash aria-hidden />
            {forum.delete}
          </button>
          <Confirm
            open={asking}
            question={question}
            yes={forum.delete}
            busy={busy}
            onYes={removed}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </div>
  );
}
