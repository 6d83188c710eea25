import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { hear, lineState, onLineOpen } from '../line.ts';
import { isLater, type Said } from '../messages/thread.ts';
import { readMark } from './read-mark.ts';

export type Standing = ReturnType<typeof useStanding>;

/** Where the chat with one person stands: what each has read, and whether the signed-in person blocks the other. */
export function useStanding(me: string, other: string) {
  const tell = useProblem();
  const [readByOther, setReadByOther] = useState('0');
  const [readBefore, setReadBefore] = useState<string>();
  const [blocked, setBlocked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const latest = useRef<Said>(null);
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
    if (lineState() !== 'open') void look();
    const stops = [
      onLineOpen(() => void look()),
      hear<{ from_userid: string; to_userid: string; id: string }>('read', (it) => {
        if (it.from_userid === other && it.to_userid === me) hasRead(it.id);
      }),
    ];
    return () => stops.forEach((stop) => void stop());
  }, [me, other, hasRead]);

  /** Tells that everything up to this one has been seen; not before it is known what was read already. */
  const saw = useCallback(
    (last: Said) => {
      latest.current = last;
      if (asked) mark(last.id);
    },
    [asked, mark],
  );

  useEffect(() => {
    if (asked && latest.current) saw(latest.current);
  }, [asked, saw]);

  async function block(blocks: boolean): Promise<void> {
    setBusy(true);
    try {
      await ask(blocks ? 'blockPerson' : 'unblockPerson', { to_userid: other });
      setBlocked(blocks);
      mended('block');
    } catch (error) {
      notify({ type: 'error', about: 'block', message: tell(error) });
    } finally {
      setBusy(false);
    }
  }

  // An empty mark is later than nothing: without unread messages none is marked as new.
  return { readByOther, readBefore: readBefore || undefined, blocked, busy, saw, block };
}
