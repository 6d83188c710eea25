import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import type { OpenSockets } from '../domain.ts';
import { watchAttendance } from '../realtime/attendance.ts';
import { watchPresence } from './presence.ts';
import { openSockets } from './socket.ts';
import { watchSessions } from './watch-sessions.ts';

/** Opens the chat's sockets, counts online people, records attendance, and closes the sockets of ended sessions. */
export function openChat(app: FastifyInstance, services: Services): OpenSockets {
  const presence = watchPresence(services);
  const sessions = watchSessions(services);
  const attendance = watchAttendance(services);
  openSockets(app, services, attendance);
  return {
    kind: 'chat',
    count: () => services.realtime.count(),
    answering: () => 0,
    sendAway() {
      sessions.stop();
      services.realtime.sendAway();
    },
    async stop() {
      await attendance.stop();
      await presence.stop();
      await services.realtime.stop();
    },
  };
}
