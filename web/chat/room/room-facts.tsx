import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import type { Message } from '../messages/thread.ts';
import { FactsList, FactsPane, FactsPart } from '../messenger/facts-pane.tsx';
import { RoomFace } from '../messenger/room-face.tsx';
import { useChatWords } from '../words.ts';
import styles from './room-facts.module.css';

const mostWriters = 6;

/** Facts and rules of the room, and the latest writers. */
export function RoomFacts({ messages, me }: { messages: readonly Message[]; me: string }) {
  const chat = useChatWords();
  const writers = latestWriters(messages, me);
  return (
    <FactsPane face={<RoomFace size={72} />} title={chat.aboutRoom}>
      <FactsPart title={chat.goodToKnow}>
        <FactsList facts={chat.roomFacts} />
      </FactsPart>
      <FactsPart title={chat.rules}>
        <FactsList facts={chat.roomRules} />
      </FactsPart>
      {writers.length > 0 && (
        <FactsPart title={chat.latelyHere}>
          <ul className={styles.writers}>
            {writers.map(({ userid, username, avatar }) => (
              <li key={userid}>
                <Link
                  to={addresses.chat(userid)}
                  className={`row gap-3 plain hovers semibold ${styles.writer}`}
                >
                  <Avatar name={username} picture={avatar} size={32} />
                  <PersonName name={username} className="cut" />
                </Link>
              </li>
            ))}
          </ul>
        </FactsPart>
      )}
    </FactsPane>
  );
}

/** The latest writers except the reader, each once, latest first. */
function latestWriters(messages: readonly Message[], me: string): Message['from'][] {
  const found = new Map<string, Message['from']>();
  for (const { from } of messages.toReversed())
    if (from.userid !== me && from.username && !found.has(from.userid)) found.set(from.userid, from);
  return [...found.values()].slice(0, mostWriters);
}
