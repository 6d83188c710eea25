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
  /** Whether the name links to the chat with the author. */
  linked: boolean;
  /** Whether it follows a message of the same person, which already shows name and picture. */
  follows: boolean;
  /** Whether the other person has read the user's last message. */
  state: 'read' | 'sent' | undefined;
}

/** One message: author, time and content. */
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
