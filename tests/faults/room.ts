import type { Socket } from 'socket.io-client';
import { globalRoom } from '#contract/chat/limits.ts';
import type { Pair } from '../../bench/people.ts';
import { connect } from '../../bench/sockets.ts';
import type { Answer } from './tries.ts';

/** Somebody's place in the room that all share. */
export interface Room {
  /** One try to say something, by the socket of before or, where that was lost, by a new one. */
  trySay(fields: { message: string; client_id: string }): Promise<Answer>;
  leave(): void;
}

/** A place in the room; its socket is opened when something is said. */
export function openRoom(url: string, me: Pair): Room {
  let socket: Socket | undefined;
  return {
    async trySay(fields) {
      try {
        if (!socket?.connected) socket = await connect(url, me);
        const told = await socket
          .timeout(10_000)
          .emitWithAck('send_message', { room: globalRoom, ...fields });
        return told.error ? { status: told.status, body: { error: told.error } } : { status: 200, body: {} };
      } catch {
        return { status: 0, body: {} };
      }
    },
    leave: () => void socket?.disconnect(),
  };
}
