import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import type { Settings } from '../settings.ts';

/** Tells browsers that are connected, wherever they are connected. What is told has been committed before. */
export interface Live {
  /** Every device of these people. */
  toUsers(userids: readonly string[], event: string, payload: object): void;
  /** Everyone in a room. */
  toRoom(room: string, event: string, payload: object): void;
  /** Closes the sockets of a user's session that has ended, or of all sessions but one. */
  endSessions(userid: string, which: { only: string } | { except: string | null }): void;
  readonly io: Server;
  /** How many sockets are connected here. */
  count(): number;
  /** Closes the sockets of this process; their browsers come back, to another one where there is one. */
  sendAway(): void;
  stop(): Promise<void>;
}

/** The socket rooms of a person's devices, of a session, and of a room where people talk. */
export const userRoom = (userid: string) => `user:${userid}`;
export const sessionRoom = (id: string) => `session:${id}`;
export const talkRoom = (room: string) => `room:${room}`;

/** Largest frame, in bytes: four times the longest message, with its fields. */
const mostBytes = 32_768;
const closeWithinMs = 300;

/** Sockets over one process, or over all that share the Redis of `REDIS_URL`, by streams. */
export async function createLive(
  { redisUrl }: Pick<Settings, 'redisUrl'>,
  log: FastifyBaseLogger,
): Promise<Live> {
  const shared = redisUrl === null ? null : await shareBy(redisUrl, log);
  const io = new Server({
    ...(shared && { adapter: shared.adapter }),
    serveClient: false,
    maxHttpBufferSize: mostBytes,
    perMessageDeflate: false,
    httpCompression: false,
    // Other upgrades of the same server have handlers of their own.
    destroyUpgrade: false,
  });
  return {
    io,
    toUsers: (userids, event, payload) => void io.to(userids.map(userRoom)).emit(event, payload),
    toRoom: (room, event, payload) => void io.to(talkRoom(room)).emit(event, payload),
    endSessions(userid, which) {
      if ('only' in which) io.in(sessionRoom(which.only)).disconnectSockets(true);
      else if (which.except === null) io.in(userRoom(userid)).disconnectSockets(true);
      else io.in(userRoom(userid)).except(sessionRoom(which.except)).disconnectSockets(true);
    },
    count: () => io.engine?.clientsCount ?? 0,
    // Their lines are closed and they are not told to leave, which would reach the sockets of every process, and which
    // the library's clients take for a wish that they stay away.
    sendAway: () => void io.engine?.close(),
    async stop() {
      // A Redis that does not answer any more is not waited for.
      await Promise.race([shared?.redis.close(), pause(closeWithinMs, undefined, { ref: false })]);
    },
  };
}

/** Its libraries are large, and most sites have no Redis. */
async function shareBy(url: string, log: FastifyBaseLogger) {
  const [{ createAdapter }, { createClient }] = await Promise.all([
    import('@socket.io/redis-streams-adapter'),
    import('redis'),
  ]);
  const redis = createClient({ url });
  redis.on('error', (error) => log.error(error, 'Redis does not answer'));
  await redis.connect();
  return { redis, adapter: createAdapter(redis, { streamName: 'quad', maxLen: 20_000 }) };
}
