import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { StandingLink } from '../../accounts/standing/standing-link.tsx';
import { Refusal } from '../../api/refusal.ts';
import { useProblem } from '../../api/use-problem.ts';
import { PhotoProblem } from '../../media/send-photo.ts';
import { useMediaWords } from '../../media/words.ts';
import { Photo } from '../../ui/photo/photo.tsx';
import { useBroken } from '../../ui/photo/use-broken.ts';
import { isUnreached, mayPassLater } from '../conversation/held-up.ts';
import { useChatWords } from '../words.ts';
import styles from './bubble.module.css';
import { BubbleFrame, type BubbleProps } from './bubble-frame.tsx';
import type { OutgoingMessage } from './thread.ts';

interface Props extends BubbleProps {
  it: OutgoingMessage;
  /** Whether the state stays below the message after it is sent. */
  isMarked: boolean;
  onResend: () => void;
  onDiscard: () => void;
}

/** The user's own message that the server has not accepted yet: being sent, or failed with a retry button. */
export function OutgoingBubble({ it, isMarked, onResend, onDiscard, ...bubble }: Props) {
  const chat = useChatWords();
  const reason = useReason();
  const waiting = (error: unknown) => (error && !isUnreached(error) ? chat.waitsTurn : chat.waits);
  const source = it.preview || (it.photo && `/files/${it.photo}?w=480`);
  return (
    <BubbleFrame
      {...bubble}
      it={it}
      mine
      photo={it.photoLost ? <NoPicture /> : source && <Preview source={source} />}
      data-state={it.state}
      data-client-id={it.clientId}
    >
      {it.state === 'failed' ? (
        <p className={`note icons-16 ${styles.state} ${styles.failed}`}>
          <IconAlertCircle aria-hidden />
          <span>{it.photoLost ? chat.photoLost : it.waits ? waiting(it.error) : reason(it.error)}</span>
          {it.error instanceof Refusal && it.error.most !== undefined && <StandingLink />}
          {!it.photoLost && mayPassLater(it.error) && (
            <button type="button" className="bare hovers semibold" onClick={onResend}>
              {chat.resend}
            </button>
          )}
          <button type="button" className="bare hovers semibold" onClick={onDiscard}>
            {chat.discard}
          </button>
        </p>
      ) : (
        <p className={isMarked ? `note icons-16 ${styles.state}` : 'only-heard'}>
          <IconClock aria-hidden />
          {chat.pending}
        </p>
      )}
    </BubbleFrame>
  );
}

/** The local preview of the picture; a file that is no picture shows a glyph, not the browser's broken image. */
function Preview({ source }: { source: string }) {
  const chat = useChatWords();
  const { broken, image } = useBroken(source);
  if (broken) return <NoPicture />;
  return <img {...image} className={styles.photo} src={source} alt={chat.photo} />;
}

function NoPicture() {
  const chat = useChatWords();
  return (
    <div className={styles.photo}>
      <Photo photo="" kind="picture" alt={chat.photo} />
    </div>
  );
}

/** The reason for which a message was not sent, if it is known. */
function useReason(): (error: unknown) => string {
  const chat = useChatWords();
  const media = useMediaWords();
  const tell = useProblem();
  return (error) => {
    if (error instanceof Refusal && error.status === 403) return chat.refused;
    if (error instanceof Refusal && error.status > 0) return `${chat.failed} ${tell(error)}`;
    if (error instanceof PhotoProblem) return media.problems[error.code];
    return chat.failed;
  };
}
