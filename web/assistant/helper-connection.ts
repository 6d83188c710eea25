import { endMarker, helperSocket } from '#contract/assistant/helper-rooms.ts';
import { auth } from '../session/session.ts';

/** Callbacks for an answer: its lines as they arrive, then how it ended. */
export interface Hearing {
  onLine: (line: string) => void;
  /** `done` at the end marker, `stopped` by the reader, `broke` when the connection closed; else a refusal. */
  onEnd: (how: 'done' | 'stopped' | 'broke' | Refusal) => void;
}

export interface Refusal {
  status: number;
  sentence: string;
}

/** Asks over a WebSocket of its own, which closes at the end of the answer. Returns a function that stops it. */
export function askHelper(room: string, content: string, { onLine, onEnd }: Hearing): () => void {
  const pair = auth.get();
  const socket = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${helperSocket}`,
  );
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
