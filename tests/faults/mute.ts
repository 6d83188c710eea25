import { once } from 'node:events';
import { WebSocket } from 'ws';
import { helperSocket } from '#contract/assistant/helper-rooms.ts';
import type { Pair } from '../../bench/people.ts';

/** A chat socket that goes silent: it answers no ping and never closes. */
export async function fallMute(url: string, me: Pair): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    origin: url,
  });
  socket.on('error', () => {});
  const admitted = new Promise<void>((resolve) => {
    socket.on('message', (data) => String(data).startsWith('40') && resolve());
  });
  await once(socket, 'open');
  socket.send(`40${JSON.stringify(me)}`);
  await admitted;
  return socket;
}

/** Asks the helper and leaves as soon as its answer begins. */
export async function leaveHelper(url: string, me: Pair): Promise<boolean> {
  const socket = new WebSocket(url.replace('http', 'ws') + helperSocket, { origin: url });
  socket.on('error', () => {});
  await once(socket, 'open');
  const { userid: sender, session } = me;
  const asked = { content: 'Is there a lamp for a desk?', timestamp: '', sender, session, room: 'campus' };
  socket.send(JSON.stringify(asked));
  const came = await Promise.race([
    once(socket, 'message').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
  socket.terminate();
  return came;
}
