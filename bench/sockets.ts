import { io, type Socket } from 'socket.io-client';
import type { Pair } from './people.ts';

/** A person's socket, once it is connected. */
export async function connect(url: string, auth: Pair): Promise<Socket> {
  const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    // A server that ends before it admits the socket sends no refusal, so the disconnect must reject, too.
    socket.once('disconnect', (why) => reject(new Error(why)));
  });
  return socket;
}

/** Opens many sockets, up to 25 at a time, for the people in turn. */
export async function connectMany(url: string, people: readonly Pair[], count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const next = Array.from({ length: Math.min(25, count - sockets.length) }, (_, place) => {
      const pair = people[(sockets.length + place) % people.length];
      if (!pair) throw new Error('nobody is there to connect');
      return connect(url, pair);
    });
    sockets.push(...(await Promise.all(next)));
  }
  return sockets;
}

/** Sends an event and waits for its acknowledgement. Throws if that is a refusal. */
export async function emit(socket: Socket, event: string, sent: object): Promise<void> {
  const { error } = await socket.timeout(30_000).emitWithAck(event, sent);
  if (error) throw new Error(`${event} was refused: ${error}`);
}
