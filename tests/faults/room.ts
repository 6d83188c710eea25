import type { Socket } from 'socket.io-client';
import { globalRoom } from '#contract/chat/limits.ts';
import type { Pair } from '../../bench/people.ts';
import { connect } from '../../bench/sockets.ts';
import type { Answer } from './tries.ts';

/** A person's membership in the global room. */
export interface Room {
  /** One attempt to say something, by the existing socket or, if it was lost, by a new one. */
  trySay(fields: { message: string; client_id: string }): Promise<Answer>;
  leave(): void;
}

/** A membership in the room; its socket opens when something is said. */
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
