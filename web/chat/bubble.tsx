import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { Linked } from '../listings/linked.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { useWords } from '../words.tsx';
import styles from './bubble.module.css';
import { BubblePhoto } from './bubble-photo.tsx';
import type { Said } from './thread.ts';
import { secondOf } from './times.ts';

interface Props {
  it: Said;
  mine: boolean;
  from: Said['from'];
  /** Whether the name leads to the chat with whoever said it. */
  linked: boolean;
  /** Whether it stands under the head of the message before it. */
  follows: boolean;
  /** Whether the other has read one's last message. */
  state: 'read' | 'sent' | undefined;
}

/** One message: who said it, when, and what. */
export function Bubble({ it, mine, from, linked, follows, state }: Props) {
  const { chat } = useWords();
  const time = <time dateTime={it.at}>{secondOf(it.at)}</time>;
  return (
    <li
      className={[styles.message, mine && styles.mine, follows && styles.follows].filter(Boolean).join(' ')}
      data-id={it.id}
      data-mine={mine || undefined}
    >
      {!mine && (
        <span className={styles.face}>
          {!follows && <Avatar name={from.username} picture={from.avatar} size={32} />}
        </span>
      )}
      <div className={styles.body}>
        <p className={follows ? 'only-heard' : styles.head}>
          {linked && !mine ? (
            <Link to={addresses.chat(from.userid)} className={styles.name}>
              <PersonName name={from.username} />
            </Link>
          ) : (
            <PersonName className={styles.name} name={mine ? chat.you : from.username} />
          )}
          {time}
        </p>
        {it.photo && <BubblePhoto photo={it.photo} name={mine ? chat.you : from.username} />}
        {it.text && (
          <div className={styles.bubble} title={secondOf(it.at)} dir="auto">
            <Linked text={it.text} />
          </div>
        )}
        {state && <p className={styles.state}>{state === 'read' ? chat.read : chat.sent}</p>}
      </div>
    </li>
  );
}
