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
  /** The part of the streaming answer that has arrived, or null when no answer is streaming. */
  coming: string | null;
  /** A question whose answer broke off, before it began or half-way. */
  unanswered: string | null;
  /** Returns whether the question was accepted. */
  send: (content: string) => boolean;
  stop: () => void;
  retry: () => void;
  /** The unsent text of the input. */
  draft: Draft;
}

/**
 * A person's conversation with a helper: its history, and the streaming answer. `tell` receives the sentence of a
 * refusal.
 */
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
        // If the user leaves before the answer begins, it is unknown whether the helper received the question.
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
 * Keeps a question in the browser until its answer ends. Until then it is unknown whether the helper received it, the
 * answer may break off, and a user who leaves meanwhile finds the question again on return.
 */
function keptQuestion(kept: KeptOutgoing) {
  return {
    keep(text: string): void {
      forgetAll();
      const at = new Date().toISOString();
      kept.keep({ clientId: newClientId(), text, photo: '', iid: '', at, preview: '', state: 'pending' });
    },
    forget: forgetAll,
    /**
     * The kept question, or null if the history `said` answers it; `heard` says whether it is the user's last message
     * there.
     */
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

/** Reports a refusal of the helper's socket. If it is about the session, the sign-in page replaces the screen. */
function onHelperRefused({ status, sentence }: Refusal, tell: (sentence: string) => void): void {
  if (status === 401) expire(auth.get()?.session ?? '');
  else tell(sentence);
}
