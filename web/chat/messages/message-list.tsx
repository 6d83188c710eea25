import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { NoMessages } from '../../drawings/no-messages.tsx';
import { OutOfSight } from '../../moderation/out-of-sight.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { useReported } from '../../reports/reported.ts';
import { useMe } from '../../session/me.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useSpeech } from '../../words.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import { useChatWords } from '../words.ts';
import bubbleStyles from './bubble.module.css';
import { BubbleFrame } from './bubble-frame.tsx';
import { BubblePhoto } from './bubble-photo.tsx';
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
  const { lang } = useSpeech();
  const chat = useChatWords();
  const stick = useStickToBottom(conversation, thread, me, marks.onSeen);
  const { list, inside, atBottom, below, toBottom, onScroll } = stick;
  const isReported = useReported();
  const kind = other ? 'message' : 'room_message';
  const messages = thread.messages.filter(({ id }) => !isReported(kind, id));
  const { outgoing } = thread;
  const own = useMe();
  const self = { userid: me, username: '', avatar: '' };
  const faceOf = (from: Message['from']) => known(from, from.userid === me ? own : other);
  const firstNew = messages.find((it) => isNew(it, me, marks.readBefore))?.id;
  const isMarked = marks.readByOther !== undefined;
  // The state moves to the message being sent, so that nothing moves once the server has it.
  const isSending = outgoing.some(({ state }) => state === 'pending');
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
              <Empty title={chat.empty} drawing={<NoMessages />}>
                {chat.emptyHint}
              </Empty>
            </div>
          )}
          {thread.state === 'ready' && !thread.whole && (
            <div className={`center ${styles.older}`}>
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
            <ol className="column">
              {messages.map((it, index) => {
                const before = messages[index - 1];
                const from = faceOf(it.from);
                const mine = from.userid === me;
                const newDay = !before || dayOf(before.at) !== dayOf(it.at);
                return (
                  <Fragment key={it.id}>
                    {newDay && <li className={`note ${styles.day}`}>{dayName(it.at, lang, chat)}</li>}
                    {it.id === firstNew && (
                      <li className={`note ${styles.day} ${styles.new}`}>{chat.newHere}</li>
                    )}
                    <BubbleFrame
                      it={it}
                      mine={mine}
                      from={from}
                      linked={!other && !mine}
                      follows={!newDay && it.id !== firstNew && before.from.userid === it.from.userid}
                      photo={
                        it.photo && (
                          <BubblePhoto
                            photo={it.photo}
                            name={mine ? chat.you : from.username}
                            fragment={`photo-${it.id}`}
                          />
                        )
                      }
                      action={
                        !mine && (
                          <ReportButton
                            kind={kind}
                            id={it.id}
                            by={from}
                            className={`bare icons-16 ${bubbleStyles.report}`}
                            brief
                          />
                        )
                      }
                      data-id={it.id}
                    >
                      <OutOfSight of={it.moderation} />
                      {it.id === lastMine && isMarked && !isSending && (
                        <p className={`note ${bubbleStyles.state}`}>
                          {isLater(it.id, marks.readByOther ?? '') ? chat.sent : chat.read}
                        </p>
                      )}
                    </BubbleFrame>
                  </Fragment>
                );
              })}
              {outgoing.map((it, index) => {
                const before = outgoing[index - 1] ?? messages.at(-1);
                const newDay = !before || dayOf(before.at) !== dayOf(it.at);
                return (
                  <Fragment key={it.clientId}>
                    {newDay && <li className={`note ${styles.day}`}>{dayName(it.at, lang, chat)}</li>}
                    <OutgoingBubble
                      it={it}
                      from={faceOf(self)}
                      follows={!newDay && (index > 0 || messages.at(-1)?.from.userid === me)}
                      isMarked={isMarked}
                      onResend={() => conversation.resend(it.clientId)}
                      onDiscard={() => conversation.discard(it.clientId)}
                    />
                  </Fragment>
                );
              })}
            </ol>
          </div>
          {children}
        </div>
      </section>
      {!atBottom && (
        <button
          type="button"
          className={`row-inline box round gap-2 semibold ${styles.below}`}
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
