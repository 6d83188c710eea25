import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { mended } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { auth } from '../../session/session.ts';
import { connectionState, emitWithAnswer, onConnected, onEvent } from '../connection.ts';
import { looker } from '../looker.ts';
import { isLater, type Message } from '../messages/thread.ts';
import { isHeldUp } from './held-up.ts';

export type ConversationStatus = ReturnType<typeof useConversationStatus>;

/** The status of the chat with one person: what each has read, and whether the signed-in person blocks the other. */
export function useConversationStatus(me: string, other: string) {
  const [readByOther, setReadByOther] = useState('0');
  const [readBefore, setReadBefore] = useState<string>();
  const [blocked, setBlocked] = useState(false);
  const [asked, setAsked] = useState(false);
  const latest = useRef<Message>(null);
  const mark = useMemo(() => readMark(me, other), [me, other]);

  const hasRead = useCallback(
    (id: string) => setReadByOther((before) => (isLater(id, before) ? id : before)),
    [],
  );

  useEffect(() => {
    const look = () =>
      ask('showChat', { to_userid: other })
        .then(
          (it) => {
            hasRead(it.read_by_other);
            setReadBefore((before) => before ?? (it.unread > 0 ? it.read : ''));
            setBlocked(it.blocked);
          },
          () => undefined,
        )
        .finally(() => setAsked(true));
    if (connectionState() !== 'open') void look();
    const stops = [
      onConnected(() => void look()),
      onEvent<{ from_userid: string; to_userid: string; id: string }>('read', (it) => {
        if (it.from_userid === other && it.to_userid === me) hasRead(it.id);
      }),
    ];
    return () => stops.forEach((stop) => void stop());
  }, [me, other, hasRead]);

  /** Reports everything up to this message as seen, but not before the read state is loaded. */
  const saw = useCallback(
    (last: Message) => {
      latest.current = last;
      if (asked) mark(last.id);
    },
    [asked, mark],
  );

  useEffect(() => {
    if (asked && latest.current) saw(latest.current);
  }, [asked, saw]);

  const [busy, block] = useAction('block', async (blocks: boolean) => {
    await ask(blocks ? 'blockPerson' : 'unblockPerson', { to_userid: other });
    setBlocked(blocks);
    mended('block');
  });

  // Every id is later than an empty mark. Without unread messages the mark is undefined, so that none is marked as new.
  return { readByOther, readBefore: readBefore || undefined, blocked, busy, saw, block };
}

const retryMs = 5000;

/**
 * Returns a function that reports up to which message of `other` the person `me` has read. A failed report is retried
 * until it succeeds, even after the screen is closed; otherwise every device would still show the messages as unread.
 */
function readMark(me: string, other: string): (id: string) => void {
  let seen = '0';
  let told = '0';
  let retry: ReturnType<typeof setTimeout> | undefined;
  const tell = looker(
    async () => {
      clearTimeout(retry);
      const id = seen;
      if (!isLater(id, told) || auth.get()?.userid !== me) return false;
      const mark = { to_userid: other, id };
      await (connectionState() === 'open' ? emitWithAnswer('read', mark) : ask('readMessages', mark));
      told = id;
      return false;
    },
    (error) => {
      if (isHeldUp(error)) retry = setTimeout(() => void tell(), retryMs);
    },
  );
  return (id) => {
    if (!isLater(id, seen)) return;
    seen = id;
    void tell();
  };
}
