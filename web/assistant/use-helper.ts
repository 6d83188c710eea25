import { useEffect, useRef, useState } from 'react';
import { endMarker, helperSocket } from '#contract/assistant/helper-rooms.ts';
import { expire } from '../api/ask.ts';
import { newClientId } from '../api/client-id.ts';
import { type KeptOutgoing, keptOutgoing } from '../chat/conversation/kept-outgoing.ts';
import type { ShownRoom } from '../rooms.ts';
import { auth } from '../session/session.ts';
import { type HelperMessage, useHistory } from './use-history.ts';

export type Helper = ReturnType<typeof useHelper>;

/**
 * A person's conversation with a helper: its history, and the streaming answer. `tell` receives the sentence of a
 * refusal.
 */
export function useHelper(me: string, { room, userid }: ShownRoom, tell: (sentence: string) => void) {
  const [kept] = useState(() => keptOutgoing(me, userid));
  const [question] = useState(() => keptQuestion(kept));
  /** The part of the streaming answer that has arrived, or null when no answer is streaming. */
  const [coming, setComing] = useState<string | null>(null);
  /** A question whose answer broke off, before it began or half-way. */
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const stopping = useRef(() => {});
  const leaving = useRef(false);
  const busy = useRef(false);
  const { add, load, ...history } = useHistory(room, (messages) => {
    const left = busy.current ? null : question.left(messages);
    if (!left) return;
    if (!left.inHistory) add(1, left.text);
    setUnanswered(left.text);
  });

  useEffect(() => {
    leaving.current = false;
    return () => {
      leaving.current = true;
      stopping.current();
    };
  }, []);

  /** Returns whether the question was accepted. */
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
        // After a refusal about the session, the sign-in page replaces the screen.
        if (how !== 'broke' && how.status === 401) expire(auth.get()?.session ?? '');
        else if (how !== 'broke') tell(how.sentence);
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

  return { ...history, coming, unanswered, send, stop: () => stopping.current(), retry, draft: kept };
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
      // Kept as failed, since a pending message would be sent to a person once the network is back.
      kept.keep({ clientId: newClientId(), text, photo: '', iid: '', at, preview: '', state: 'failed' });
    },
    forget: forgetAll,
    /**
     * The kept question, or null if the history `messages` answers it; `inHistory`: it is the last message that the
     * user sent there.
     */
    left(messages: readonly HelperMessage[]): { text: string; inHistory: boolean } | null {
      const text = kept.read().at(-1)?.text;
      if (!text) return null;
      const asked = messages.findLastIndex((it) => it.sender === 1);
      const inHistory = messages[asked]?.message === text;
      if (!inHistory || asked === messages.length - 1) return { text, inHistory };
      forgetAll();
      return null;
    },
  };

  function forgetAll(): void {
    for (const { clientId } of kept.read()) kept.forget(clientId);
  }
}

/** Callbacks for an answer: its lines as they arrive, then how it ended. */
interface Hearing {
  onLine: (line: string) => void;
  /** `done` at the end marker, `stopped` by the reader, `broke` when the connection closed; else a refusal. */
  onEnd: (how: 'done' | 'stopped' | 'broke' | { status: number; sentence: string }) => void;
}

/** Asks over a separate WebSocket, which closes at the end of the answer. Returns a function that stops the answer. */
function askHelper(room: string, content: string, { onLine, onEnd }: Hearing): () => void {
  const pair = auth.get();
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}${helperSocket}`);
  let ended = false;
  function end(how: Parameters<Hearing['onEnd']>[0]): void {
    if (ended) return;
    ended = true;
    socket.close();
    onEnd(how);
  }
  socket.onopen = () =>
    socket.send(
      JSON.stringify({
        content,
        timestamp: new Date().toISOString(),
        sender: pair?.userid ?? '',
        session: pair?.session ?? '',
        room,
      }),
    );
  socket.onmessage = ({ data }) => (data === endMarker ? end('done') : onLine(String(data)));
  socket.onclose = ({ code, reason }) =>
    end(code >= 4400 && code < 4600 ? { status: code - 4000, sentence: reason } : 'broke');
  return () => end('stopped');
}
