import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { Composer } from '../chat/conversation/composer.tsx';
import panes from '../chat/messenger/messenger.module.css';
import { useChatWords } from '../chat/words.ts';
import { NoMessages } from '../drawings/no-messages.tsx';
import { notify } from '../layout/toasts/notify.ts';
import type { ShownRoom } from '../rooms.ts';
import { useSession } from '../session/session.ts';
import { Empty } from '../ui/empty.tsx';
import { measureFoot } from '../ui/foot.ts';
import { Button } from '../ui/form/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { Answer } from './answer.tsx';
import styles from './assistant.module.css';
import { RateAnswer } from './rate-answer.tsx';
import { useCards } from './use-cards.ts';
import { type Helper, useHelper } from './use-helper.ts';
import { useAssistantWords } from './words.ts';

/** The messages with one helper, the streaming answer, and the input. */
export function Conversation({ room }: { room: ShownRoom }) {
  const me = useSession()?.userid ?? '';
  const helper = useHelper(me, room, (message) => notify({ type: 'error', about: 'helper', message }));
  return (
    <>
      <Messages room={room} helper={helper} />
      <div ref={measureFoot} className={panes.bottom}>
        <Composer onText={helper.send} draft={helper.draft} />
      </div>
    </>
  );
}

const suggestedOf = (all: Readonly<Record<string, readonly string[]>>, room: string) =>
  Object.hasOwn(all, room) ? all[room] : undefined;

function Messages({ room, helper }: { room: ShownRoom; helper: Helper }) {
  const assistant = useAssistantWords();
  const chat = useChatWords();
  const { messages, state, coming, unanswered } = helper;
  const answers = messages.filter(({ sender }) => sender === 0).map(({ message }) => message);
  const cards = useCards(coming === null ? answers : [...answers, coming]);
  // A room that an admin has added suggests the questions that every room can answer.
  const suggested = suggestedOf(assistant.suggested, room.room) ?? assistant.suggested.campus;
  const list = useStick(`${messages.length} ${coming?.length ?? ''} ${state}`);
  return (
    <section ref={list} className={styles.list} aria-label={room.name} {...byKeyboard}>
      <div className={`stack-4 ${styles.inside}`}>
        {state === 'failed' && <Trouble text={assistant.loadFailed} onRetry={helper.retry} />}
        <Older helper={helper} />
        {state === 'ready' && messages.length === 0 && (
          <>
            <Empty title={assistant.empty} drawing={<NoMessages />}>
              {assistant.emptyHint}
            </Empty>
            <section className={`wrap gap-2 ${styles.suggestions}`} aria-label={assistant.suggestions}>
              {suggested.map((question) => (
                <Button key={question} onClick={() => helper.send(question)}>
                  {question}
                </Button>
              ))}
            </section>
          </>
        )}
        <div role="log" aria-label={chat.messages}>
          <ol className="stack-4">
            {messages.map((it) => (
              <li key={it.id} className={it.sender === 1 ? styles.mine : `stack-3 ${styles.theirs}`}>
                {it.sender === 1 ? (
                  <p className={`tinted ${styles.question}`} dir="auto">
                    {it.message}
                  </p>
                ) : (
                  <>
                    <Answer text={it.message} cards={cards} whole />
                    <RateAnswer room={room.room} of={it} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </div>
        {coming !== null && (
          <div className={`stack-3 ${styles.theirs}`} aria-live="off">
            {coming ? <Answer text={coming} cards={cards} /> : <p className="muted">{assistant.thinking}</p>}
            <Button size="small" onClick={helper.stop}>
              <IconPlayerStopFilled aria-hidden />
              {assistant.stop}
            </Button>
          </div>
        )}
        {unanswered !== null && (
          <div className={`wrap gap-3 ${styles.broke}`} role="alert">
            <p>{assistant.broke}</p>
            <Button size="small" onClick={helper.retry}>
              {assistant.again}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Older({ helper: { more, earlier, older } }: { helper: Helper }) {
  const assistant = useAssistantWords();
  const chat = useChatWords();
  if (!more) return null;
  return (
    <div className={`stack-2 ${styles.older}`}>
      {earlier === 'failed' && <p role="alert">{assistant.olderFailed}</p>}
      <Button size="small" look="subtle" busy={earlier === 'loading'} onClick={() => void older()}>
        {earlier === 'loading' ? chat.olderLoading : assistant.older}
      </Button>
    </div>
  );
}

/** Makes the list focusable, so that the arrow keys scroll it. */
const byKeyboard = { tabIndex: 0 };
const nearEnd = 80;

/** Keeps the end in view while the list grows, if it was in view before. */
function useStick(grown: string) {
  const list = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !grown) return;
    const wasAtEnd = height.current - box.scrollTop - box.clientHeight < nearEnd;
    if (wasAtEnd) box.scrollTo({ top: box.scrollHeight, behavior: 'instant' });
    height.current = box.scrollHeight;
  }, [grown]);
  return list;
}
