import { IconBlockquote, IconPencil, IconShare3, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { owns } from '#contract/accounts/policy.ts';
import { mended } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { useSession } from '../../session/session.ts';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { useForumWords } from '../words.ts';
import styles from './topic.module.css';

interface Props {
  /** The author, who can edit and delete it. */
  by: { userid: string; username: string };
  /** The accessible names of the buttons, which show shorter texts. */
  edit: string;
  remove: string;
  question: string;
  onQuote: () => void;
  onEdit: () => void;
  editButton: RefObject<HTMLButtonElement | null>;
  onRemove: () => Promise<void>;
  /** Without it there is no button to share. */
  onShare?: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** The look of each action. */
export const writtenAction = 'row-inline bare note semibold hovers';

/** The actions on a text: quote it, share it, and, for its author, edit and delete it. */
export function WrittenActions({ by, onShare, children, ...props }: Props) {
  const forum = useForumWords();
  const own = owns(useSession(), by);
  const [asking, setAsking] = useState(false);
  const [busy, removed] = useAction('removal', async () => {
    await props.onRemove().finally(() => setAsking(false));
    mended('removal');
  });

  return (
    <div className={`wrap gap-1 ${styles.actions}`}>
      <button
        type="button"
        className={writtenAction}
        onClick={props.onQuote}
        aria-label={forum.quoteOf(by.username)}
      >
        <IconBlockquote aria-hidden />
        <span className={styles.label}>{forum.quote}</span>
      </button>
      {onShare && (
        <button type="button" className={writtenAction} onClick={onShare}>
          <IconShare3 aria-hidden />
          <span className={styles.label}>{forum.share}</span>
        </button>
      )}
      {children}
      {own && (
        <>
          <button
            ref={props.editButton}
            type="button"
            className={writtenAction}
            onClick={props.onEdit}
            aria-label={props.edit}
          >
            <IconPencil aria-hidden />
            <span className={styles.label}>{forum.edit}</span>
          </button>
          <button
            type="button"
            className={writtenAction}
            onClick={() => setAsking(true)}
            aria-label={props.remove}
          >
            <IconTrash aria-hidden />
            <span className={styles.label}>{forum.delete}</span>
          </button>
          <Confirm
            open={asking}
            question={props.question}
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
