import type { Socket } from 'socket.io';
import { Problem } from '#contract/problems.ts';
import { viewerOf } from '../accounts/sessions/viewer.ts';
import type { Services } from '../context.ts';
import { contextOf } from '../http/request-context.ts';
import { provenBy } from '../realtime/proven-by.ts';
import { sessionRoom, userRoom } from '../realtime/realtime.ts';

/**
 * Finds the person of a socket's pair, and subscribes the socket to that person's events; without a pair it is a
 * visitor's. The look-up is made once a line, and not at all for an address that sent too many false pairs.
 * Rejects with `session-not-found`, `too-many-calls`, `too-many-sockets` and, for a second try on a line, `socket-malformed`.
 */
export function admitting(
  services: Services,
  ipOf: (line: object) => string | undefined,
): (socket: Socket) => Promise<void> {
  const tried = new WeakSet<object>();
  return async (socket) => {
    const { headers, address, auth } = socket.handshake;
    const ip = ipOf(socket.conn) ?? address;
    const context = contextOf(services, { headers, ip, socket: { remoteAddress: address } });
    socket.data.context = context;
    if (tried.has(socket.conn)) throw new Problem('socket-malformed');
    tried.add(socket.conn);
    const { userid, session } = auth as Record<string, unknown>;
    if (userid === undefined && session === undefined) return;
    const viewer = await provenBy(context, { userid, session });
    const leave = await services.seats.take('person', viewer.userid);
    socket.conn.once('close', leave);
    if (socket.conn.readyState === 'closed') leave();
    socket.data.context = { ...context, viewer };
    await socket.join([userRoom(viewer.userid), sessionRoom(viewer.sessionId)]);
    // The session may have ended between the look and the room by which its end is told.
    if (!(await viewerOf(context, viewer))) throw new Problem('session-not-found');
  };
}
