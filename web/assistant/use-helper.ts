import { useEffect, useRef, useState } from 'react';
import { type HelperRoom, helperRooms } from '#contract/assistant/helper-rooms.ts';
import { expire } from '../api/ask.ts';
import { newClientId } from '../api/client-id.ts';
import type { KeptOutgoing } from '../chat/conversation/kept-outgoing.ts';
import { type Draft, keptOutgoing } from '../chat/conversation/kept-outgoing.ts';
import { auth } from '../session/session.ts';
import type { Refusal } from './helper-connection.ts';
import { askHelper } from './helper-connection.ts';
import type { HelperMessage } from './use-history.ts';
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
  const [kept] = useState(() => keptOutgoing(me, helperRooms[room].userid));
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

/**
 * A question until its answer ends, kept by the browser: whether the helper has heard it is not known before, the answer
 * may break off, and whoever leaves meanwhile finds it on the way back.
 */
function keptQuestion(kept: KeptOutgoing) {
  return {
    keep(text: string): void {
      forgetAll();
      const at = new Date().toISOString();
      kept.keep({ clientId: newClientId(), text, photo: '', iid: '', at, preview: '', state: 'pending' });
    },
    forget: forgetAll,
    /** The one that is kept, where what was said last does not answer it; `heard` tells whether it was said. */
    left(said: readonly HelperMessage[]): { text: string; heard: boolean } | null {
      const text = kept.read().at(-1)?.text;
      if (!text) return null;
      const asked = said.findLastIndex((it) => it.sender === 1);
      const heard = said[asked]?.message === text;
      if (!heard || asked === said.length - 1) return { text, heard };
      forgetAll();
      return null;
    },
  };

  function forgetAll(): void {
    for (const { clientId } of kept.read()) kept.forget(clientId);
  }
}

/** A refusal of the helper's socket is told; where it was the session, the sign-in page takes its place. */
function onHelperRefused({ status, sentence }: Refusal, tell: (sentence: string) => void): void {
  if (status === 401) expire(auth.get()?.session ?? '');
  else tell(sentence);
}
