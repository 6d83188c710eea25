import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { NothingSaid } from '../../drawings/nothing-said.tsx';
import { useMe } from '../../session/me.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useSpeech } from '../../words.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import { Bubble } from './bubble.tsx';
import styles from './message-list.module.css';
import { MessagesWaiting } from './messages-waiting.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { isLater, type Message, type Thread } from './thread.ts';
import { dayName, dayOf } from './times.ts';
import { useStickToBottom } from './use-stick.ts';

interface Props {
  conversation: Conversation;
  thread: Thread;
  me: string;
  /** The other person's name and picture, for messages that do not contain them. */
  other?: { username: string; avatar: string } | undefined;
  /** The id up to which the other person has read. */
  readByOther?: string;
  /** The id up to which the user had read when the chat was opened: the first message after it is marked as new. */
  readBefore?: string | undefined;
  /** Receives the others' last message once it, and everything after it, is in view. */
  onSeen?: (last: Message) => void;
  /** Shown below the messages, such as that the other person is typing. */
  children?: ReactNode;
}

/** The messages, with the newest in view; scrolling up loads older ones. */
export function MessageList({ conversation, thread, me, other, children, ...marks }: Props) {
  const { lang, words } = useSpeech();
  const { chat } = words;
  const { list, inside, atBottom, below, toBottom, onScroll } = useStickToBottom(
    conversation,
    thread,
    me,
    marks.onSeen,
  );
  const { messages, outgoing } = thread;
  const own = useMe();
  const self = { userid: me, username: '', avatar: '' };
  const faceOf = (from: Message['from']) => known(from, from.userid === me ? own : other);
  const firstNew = messages.find((it) => isNew(it, me, marks.readBefore))?.id;
  const lastMine = messages.findLast((it) => it.from.userid === me)?.id;
  return (
    <div className={styles.frame}>
      <section
        ref={list}
        className={styles.list}
        aria-label={chat.messages}
        {...byKeyboard}
        onScroll={onScroll}
      >
        <div ref={inside} className={styles.inside}>
          {thread.state === 'loading' && messages.length === 0 && <MessagesWaiting />}
          {thread.state === 'failed' && (
            <Trouble text={chat.loadFailed} onRetry={() => void conversation.catchUp()} />
          )}
          {thread.state === 'ready' && messages.length + outgoing.length === 0 && (
            <div className={styles.nothing}>
              <Empty title={chat.empty} drawing={<NothingSaid />}>
                {chat.emptyHint}
              </Empty>
            </div>
          )}
          {thread.state === 'ready' && !thread.whole && (
            <div className={styles.older}>
              <Button
                size="small"
                look="subtle"
                busy={thread.older}
                onClick={() => void conversation.older()}
              >
                {thread.older ? chat.olderLoading : chat.olderMore}
              </Button>
            </div>
          )}
          <div role="log" aria-label={chat.messages}>
            <ol className={styles.messages}>
              {messages.map((it, index) => {
                const before = messages[index - 1];
                const newDay = !before || dayOf(before.at) !== dayOf(it.at);
                return (
                  <Fragment key={it.id}>
                    {newDay && <li className={styles.day}>{dayName(it.at, lang, chat)}</li>}
                    {it.id === firstNew && <li className={styles.new}>{chat.newHere}</li>}
                    <Bubble
                      it={it}
                      mine={it.from.userid === me}
                      from={faceOf(it.from)}
                      linked={!other}
                      follows={!newDay && it.id !== firstNew && isOneBreath(before, it)}
                      state={it.id === lastMine ? stateOf(it, marks.readByOther) : undefined}
                    />
                  </Fragment>
                );
              })}
              {outgoing.map((it, index) => (
                <OutgoingBubble
                  key={it.clientId}
                  it={it}
                  from={faceOf(self)}
                  follows={index > 0 || isOneBreath(messages.at(-1), { ...it, from: self })}
                  onResend={() => conversation.resend(it.clientId)}
                  onDiscard={() => conversation.discard(it.clientId)}
                />
              ))}
            </ol>
          </div>
          {children}
        </div>
      </section>
      {!atBottom && (
        <button
          type="button"
          className={styles.below}
          onClick={toBottom}
          aria-label={below > 0 ? undefined : chat.toBottom}
        >
          {below > 0 && <span>{chat.newBelow(below)}</span>}
          <IconArrowDown aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Makes the list focusable, so that the arrow keys scroll it. */
const byKeyboard = { tabIndex: 0 };

function isNew(it: Message, me: string, readBefore: string | undefined): boolean {
  return readBefore !== undefined && it.from.userid !== me && isLater(it.id, readBefore);
}

/** The author, with the name and the picture that a private message does not contain. */
function known(from: Message['from'], person: Props['other'] | null): Message['from'] {
  if (from.username || !person) return from;
  return { ...from, username: person.username, avatar: person.avatar };
}

/** The longest time between two messages of one person under one head, in milliseconds. */
const breath = 5 * 60_000;

function isOneBreath(before: Message | undefined, it: Pick<Message, 'from' | 'iid' | 'at'>): boolean {
  return (
    before?.from.userid === it.from.userid &&
    before.iid === it.iid &&
    Date.parse(it.at) - Date.parse(before.at) < breath
  );
}

function stateOf(it: Message, readByOther: string | undefined): 'read' | 'sent' | undefined {
  if (readByOther === undefined) return undefined;
  return isLater(it.id, readByOther) ? 'sent' : 'read';
}
