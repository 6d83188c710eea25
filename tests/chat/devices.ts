import { io, type Socket } from 'socket.io-client';
import type { Pair } from '../world/world.ts';

/** A device of a person or a visitor, connected to a server. */
export async function connect(url: string, as?: Pair, more: Record<string, unknown> = {}): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    ...(as && { auth: { userid: as.userid, session: as.session } }),
    ...more,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return socket;
}

/** The next payload of an event. */
export function nextEvent<T = Record<string, unknown>>(socket: Socket, event: string): Promise<T> {
  return new Promise((resolve) => socket.once(event, resolve));
}

/** Emits and waits for the acknowledgement. */
export function tell<T = Record<string, unknown>>(
  socket: Socket,
  event: string,
  payload: unknown,
): Promise<T> {
  return socket.timeout(10_000).emitWithAck(event, payload);
}
