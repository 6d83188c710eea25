import { useEffect, useRef, useState } from 'react';
import { type HelperRoom, helperRooms } from '#contract/helper-rooms.ts';
import { type Draft, keptUnsent } from '../chat/conversation/kept-unsent.ts';
import { askHelper } from './helper-line.ts';
import { keptQuestion } from './kept-question.ts';
import { onHelperRefused } from './refused.ts';
import { type History, useHistory } from './use-history.ts';

export interface Helper extends Omit<History, 'add' | 'load'> {
  /** What has come of the answer that is being given, or null. */
  coming: string | null;
  /** A question whose answer broke off, before it began or half-way. */
  unanswered: string | null;
  /** Answers whether it was taken. */
  send: (content: string) => boolean;
  stop: () => void;
  retry: () => void;
  /** What was written before and not sent. */
  draft: Draft;
}

/** A person's conversation with a helper: its history, and the answer that is coming. */
export function useHelper(me: string, room: HelperRoom, tell: (sentence: string) => void): Helper {
  const [kept] = useState(() => keptUnsent(me, helperRooms[room].userid));
  const [question] = useState(() => keptQuestion(kept));
  const [coming, setComing] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const stopping = useRef(() => {});
  const leaving = useRef(false);
  const busy = useRef(false);
  const { add, load, ...history } = useHistory(room, (said) => {
    const left = busy.current ? null : question.left(said);
    if (!left) return;
    if (!left.heard) add(1, left.text);
    setUnanswered(left.text);
  });

  useEffect(() => {
    leaving.current = false;
    return () => {
      leaving.current = true;
      stopping.current();
    };
  }, []);

  function send(content: string): boolean {
    if (busy.current) return false;
    add(1, content);
    question.keep(content);
    listen(content);
    return true;
  }

  function listen(content: string): void {
    const lines: string[] = [];
    stopping.current = askHelper(room, content, {
      onLine(line) {
        lines.push(line);
        setComing(lines.join('\n'));
      },
      onEnd(how) {
        busy.current = false;
        setComing(null);
        const answer = lines.join('\n').trim();
        if (answer) add(0, answer);
        // Of whoever leaves before it begins it is not known whether the helper has heard them.
        if (how === 'done' || (how === 'stopped' && (answer || !leaving.current))) question.forget();
        if (how === 'done' || how === 'stopped') return;
        if (how !== 'broke') onHelperRefused(how, tell);
        setUnanswered(content);
      },
    });
    busy.current = true;
    setUnanswered(null);
    setComing('');
  }

  function retry(): void {
    if (unanswered === null) void load();
    else if (!busy.current) listen(unanswered);
  }

  return {
    ...history,
    coming,
    unanswered,
    send,
    stop: () => stopping.current(),
    retry,
    draft: kept,
  };
}
