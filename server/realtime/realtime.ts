import { Server } from 'socket.io';
import type { Redis } from '../redis.ts';

/** Tells browsers that are connected, wherever they are connected. What is told has been committed before. */
export interface Realtime {
  /** Every device of these people. */
  toUsers(userids: readonly string[], event: string, payload: object): void;
  /** Everyone in a room. */
  toRoom(room: string, event: string, payload: object): void;
  /** Closes the sockets of a user's session that has ended, or of all sessions but one. */
  endSessions(userid: string, which: Ending): void;
  /** Has a socket that is none of Socket.IO's end with its session. */
  readonly hold: HeldSockets['hold'];
  /** The sessions of the sockets that are connected to this process. */
  sessionsHere(): string[];
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

/** Entries of the stream that are kept: what a process that was cut off for a moment still finds. */
const mostEntries = 20_000;
const streamName = 'quad';
/** By which processes tell each other of the end of sessions, for the sockets that they hold beside the library's. */
const sessionsEnd = 'sessions_end';

/** Sockets over one process, or over all that share this Redis, by streams. */
export async function createRealtime(redis: Redis | null): Promise<Realtime> {
  const io = new Server({
    ...(redis && { adapter: await adapterOver(redis) }),
    serveClient: false,
    maxHttpBufferSize: mostBytes,
    perMessageDeflate: false,
    httpCompression: false,
    // Other upgrades of the same server have handlers of their own.
    destroyUpgrade: false,
  });
  // The library tells nobody before Redis has it, so while that is away those of this process are told alone.
  const audience = () => (redis && !redis.isReady ? io.local : io);
  const held = heldSockets();
  io.on(sessionsEnd, held.end);
  const comeAgain = () => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close();
  };
  // What was said at the other processes meanwhile browsers fetch when they come back.
  redis?.on('ready', comeAgain);
  const marking = redis && setTimeout(() => mark(redis), markAfterMs).unref();
  return {
    io,
    toUsers: (userids, event, payload) => void audience().to(userids.map(userRoom)).emit(event, payload),
    toRoom: (room, event, payload) => void audience().to(talkRoom(room)).emit(event, payload),
    endSessions(userid, which) {
      held.end(userid, which);
      if (redis?.isReady) io.serverSideEmit(sessionsEnd, userid, which);
      const them = audience();
      if ('only' in which) them.in(sessionRoom(which.only)).disconnectSockets(true);
      else if (which.except === null) them.in(userRoom(userid)).disconnectSockets(true);
      else them.in(userRoom(userid)).except(sessionRoom(which.except)).disconnectSockets(true);
    },
    hold: held.hold,
    sessionsHere: () => [...new Set([...sessionsOf(io), ...held.sessions()])],
    count: () => io.engine?.clientsCount ?? 0,
    // Their lines are closed and they are not told to leave, which would reach the sockets of every process, and which
    // the library's clients take for a wish that they stay away.
    sendAway: () => void io.engine?.close(),
    async stop() {
      if (marking) clearTimeout(marking);
      redis?.off('ready', comeAgain);
      await io.of('/').adapter.close();
    },
  };
}

function sessionsOf(io: Server): string[] {
  const begins = sessionRoom('');
  const rooms = [...io.of('/').adapter.rooms.keys()].filter((room) => room.startsWith(begins));
  return rooms.map((room) => room.slice(begins.length));
}

/** The library is large, and most sites have no Redis. */
async function adapterOver(redis: Redis) {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  return createAdapter(redis, { streamName, maxLen: mostEntries, blockTimeInMs: 1500 });
}

const markAfterMs = 1000;

/**
 * A process reads "what comes from now on" again and again until it has read its first entry, and could miss one
 * in between; from then on it reads on after the last. So the first entry comes soon, and tells nothing.
 */
async function mark(redis: Redis): Promise<void> {
  await redis.xAdd(streamName, '*', { mark: '1' }).catch(() => undefined);
}

/** Which sessions of a user end: one, or all but one. */
type Ending = { only: string } | { except: string | null };

interface Held {
  userid: string;
  sessionId: string;
  close: () => void;
}

/** Sockets of this process that are none of Socket.IO's and end with a session. */
interface HeldSockets {
  /** Has `close` called when the session ends. Returns how to let go of it. */
  hold(held: Held): () => void;
  end(userid: string, which: Ending): void;
  /** Their sessions, each once. */
  sessions(): string[];
}

function heldSockets(): HeldSockets {
  const all = new Set<Held>();
  return {
    hold(held) {
      all.add(held);
      return () => void all.delete(held);
    },
    end(userid, which) {
      for (const held of [...all]) if (ends(held, userid, which)) held.close();
    },
    sessions: () => [...new Set([...all].map((it) => it.sessionId))],
  };
}

function ends(held: Held, userid: string, which: Ending): boolean {
  if ('only' in which) return held.sessionId === which.only;
  return held.userid === userid && held.sessionId !== which.except;
}
