import { WebSocket } from 'ws';
import type { Pair } from '../world/world.ts';

/** A socket to the helper; `lines` collects its messages. */
export function socketTo(url: string, origin?: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/ai`, origin === undefined ? {} : { origin });
  const lines: string[] = [];
  socket.on('message', (data) => lines.push(String(data)));
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  socket.on('error', () => {});
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  return { socket, lines, closed, opened };
}

/** A socket on which a person has asked a question. */
export async function asking(url: string, { userid, session }: Pair, content: string) {
  const asked = socketTo(url);
  await asked.opened;
  asked.socket.send(JSON.stringify({ content, sender: userid, session, room: 'campus' }));
  return asked;
}
