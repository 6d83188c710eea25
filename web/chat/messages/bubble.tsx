import { Linked } from '../../listings/linked.tsx';
import { useWords } from '../../words.tsx';
import styles from './bubble.module.css';
import { BubbleFace, BubbleHead } from './bubble-head.tsx';
import { BubblePhoto } from './bubble-photo.tsx';
import type { Message } from './thread.ts';

interface Props {
  it: Message;
  mine: boolean;
  from: Message['from'];
  /** Whether the name leads to the chat with whoever said it. */
  linked: boolean;
  /** Whether it follows a message of the same person, whose name and picture stand there. */
  follows: boolean;
  /** Whether the other has read one's last message. */
  state: 'read' | 'sent' | undefined;
}

/** One message: who said it, when, and what. */
export function Bubble({ it, mine, from, linked, follows, state }: Props) {
  const { chat } = useWords();
  return (
    <li
      className={[styles.message, mine && styles.mine, follows && styles.follows].filter(Boolean).join(' ')}
      data-id={it.id}
      data-mine={mine || undefined}
    >
      <BubbleFace from={from} follows={follows} />
      <div className={styles.body}>
        <BubbleHead from={from} at={it.at} follows={follows} linked={linked && !mine} />
        {it.photo && <BubblePhoto photo={it.photo} name={mine ? chat.you : from.username} />}
        {it.text && (
          <div className={styles.bubble} dir="auto">
            <Linked text={it.text} />
          </div>
        )}
        {state && <p className={styles.state}>{state === 'read' ? chat.read : chat.sent}</p>}
      </div>
    </li>
  );
}
