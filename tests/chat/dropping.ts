import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';

/** Drops one of these sockets now and then. */
export async function drop(sockets: Socket[], done: { is: boolean }): Promise<void> {
  while (!done.is) {
    await pause(Math.random() * 300);
    cut(sockets[Math.floor(Math.random() * sockets.length)]);
  }
}

/** Drops a socket. One that is still connecting is left alone: the client's library would wait for it forever. */
export function cut(socket: Socket | undefined): void {
  if (socket?.connected) socket.io.engine.close();
}
