import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { Linked } from '../listings/linked.tsx';
import { PhotoProblem } from '../media/send-photo.ts';
import { Refusal } from '../refusal.ts';
import { useProblem } from '../use-problem.ts';
import { useWords } from '../words.tsx';
import styles from './bubble.module.css';
import type { Unsent } from './thread.ts';
import { secondOf } from './times.ts';

/** One's own message that the server has not taken yet: on its way, or failed with another try. */
export function UnsentBubble({
  it,
  onResend,
  onDiscard,
}: {
  it: Unsent;
  onResend: () => void;
  onDiscard: () => void;
}) {
  const { chat } = useWords();
  const reason = useReason();
  const failed = it.state === 'failed';
  const source = it.preview || (it.photo && `/files/${it.photo}?w=480`);
  return (
    <li
      className={[styles.message, styles.mine, styles.unsent].join(' ')}
      data-mine
      data-state={it.state}
      data-client-id={it.clientId}
    >
      <div className={styles.body}>
        <p className="only-heard">
          {chat.you} <time dateTime={it.at}>{secondOf(it.at)}</time>
        </p>
        {source && <img className={styles.preview} src={source} alt={chat.photo} />}
        {it.text && (
          <div className={styles.bubble} dir="auto">
            <Linked text={it.text} />
          </div>
        )}
        {failed ? (
          <p className={styles.failed}>
            <IconAlertCircle aria-hidden />
            <span>{reason(it.error)}</span>
            <button type="button" onClick={onResend}>
              {chat.resend}
            </button>
            <button type="button" onClick={onDiscard}>
              {chat.discard}
            </button>
          </p>
        ) : (
          <p className={styles.state}>
            <IconClock aria-hidden />
            {chat.pending}
          </p>
        )}
      </div>
    </li>
  );
}

/** Why it was not sent, where that is more than that it was not. */
function useReason(): (error: unknown) => string {
  const { chat, media } = useWords();
  const tell = useProblem();
  return (error) => {
    if (error instanceof Refusal && error.status === 403) return chat.refused;
    if (error instanceof Refusal && error.status > 0) return `${chat.failed} ${tell(error)}`;
    if (error instanceof PhotoProblem) return media.problems[error.code];
    return chat.failed;
  };
}
