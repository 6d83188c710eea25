import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { Refusal } from '../../api/refusal.ts';
import { useProblem } from '../../api/use-problem.ts';
import { Linked } from '../../listings/linked.tsx';
import { PhotoProblem } from '../../media/send-photo.ts';
import { Photo } from '../../ui/photo/photo.tsx';
import { useBroken } from '../../ui/photo/use-broken.ts';
import { useWords } from '../../words.tsx';
import { isUnreached, mayPassLater } from '../conversation/held-up.ts';
import styles from './bubble.module.css';
import { BubbleFace, BubbleHead } from './bubble-head.tsx';
import type { Message, OutgoingMessage } from './thread.ts';

interface Props {
  it: OutgoingMessage;
  from: Message['from'];
  /** Whether it follows a message of the user's own, which already shows name and picture. */
  follows: boolean;
  onResend: () => void;
  onDiscard: () => void;
}

/** The user's own message that the server has not accepted yet: being sent, or failed with a retry button. */
export function OutgoingBubble({ it, from, follows, onResend, onDiscard }: Props) {
  const { chat } = useWords();
  const reason = useReason();
  const failed = it.state === 'failed';
  const waiting = (error: unknown) => (error && !isUnreached(error) ? chat.waitsTurn : chat.waits);
  const source = it.preview || (it.photo && `/files/${it.photo}?w=480`);
  return (
    <li
      className={[styles.message, styles.mine, styles.unsent, follows && styles.follows]
        .filter(Boolean)
        .join(' ')}
      data-mine
      data-state={it.state}
      data-client-id={it.clientId}
    >
      <BubbleFace from={from} follows={follows} />
      <div className={styles.body}>
        <BubbleHead from={from} at={it.at} follows={follows} />
        {it.photoLost ? <NoPicture /> : source && <Preview source={source} />}
        {it.text && (
          <div className={styles.bubble} dir="auto">
            <Linked text={it.text} />
          </div>
        )}
        {failed ? (
          <p className={styles.failed}>
            <IconAlertCircle aria-hidden />
            <span>{it.photoLost ? chat.photoLost : it.waits ? waiting(it.error) : reason(it.error)}</span>
            {!it.photoLost && mayPassLater(it.error) && (
              <button type="button" onClick={onResend}>
                {chat.resend}
              </button>
            )}
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

/** The local preview of the picture; a file that is no picture shows a glyph, not the browser's broken image. */
function Preview({ source }: { source: string }) {
  const { chat } = useWords();
  const { broken, image } = useBroken(source);
  if (!broken) return <img {...image} className={styles.preview} src={source} alt={chat.photo} />;
  return <NoPicture />;
}

function NoPicture() {
  const { chat } = useWords();
  return (
    <div className={styles.preview}>
      <Photo photo="" kind="picture" alt={chat.photo} />
    </div>
  );
}

/** Why a message was not sent, if more is known than that it failed. */
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
