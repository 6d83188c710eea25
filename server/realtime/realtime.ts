import { Server } from 'socket.io';
import type { Redis } from '../redis.ts';

/** Sends events to connected browsers on all processes. Callers send only what is already committed. */
export interface Realtime {
  toUsers(userids: readonly string[], event: string, payload: object): void;
  /**
   * Whether a device of a person may be connected: exact with one process; with several it may be connected elsewhere.
   */
  mayBeConnected(userid: string): boolean;
  toRoom(room: string, event: string, payload: object): void;
  /** Closes the sockets of a user's ended session, or of all sessions but one. */
  endSessions(userid: string, which: Ending): void;
  /** Closes a person's sockets at this process. */
  endHere(userid: string): void;
  /** Makes a socket outside Socket.IO close when its session ends. */
  readonly hold: HeldSockets['hold'];
  sessionsHere(): string[];
  readonly io: Server;
  count(): number;
  /** Closes the sockets of this process. Their browsers reconnect, to another process if there is one. */
  sendAway(): void;
  stop(): Promise<void>;
}

/** The Socket.IO rooms of a person's devices, of a session, and of a chat room. */
export const userRoom = (userid: string) => `user:${userid}`;
export const sessionRoom = (id: string) => `session:${id}`;
export const talkRoom = (room: string) => `room:${room}`;

/** Largest frame, in bytes: four times the longest message, with its fields. */
const mostBytes = 32_768;

/**
 * The number of stream entries that are kept, so that a process after a short disconnection finds the ones it missed.
 */
const mostEntries = 20_000;
const streamName = 'quad';
/** The event by which processes notify each other of ended sessions, for their sockets outside Socket.IO. */
const sessionsEnd = 'sessions_end';

/** Creates the sockets of one process, or of all processes that share this Redis, through its streams. */
export async function createRealtime(redis: Redis | null): Promise<Realtime> {
  const io = new Server({
    ...(redis && { adapter: await adapterOver(redis) }),
    serveClient: false,
    maxHttpBufferSize: mostBytes,
    perMessageDeflate: false,
    httpCompression: false,
    // The server's other upgrades have their own handlers.
    destroyUpgrade: false,
  });
  // The library sends nothing until Redis has stored it, so without Redis only this process's sockets are notified.
  const audience = () => (redis && !redis.isReady ? io.local : io);
  const held = heldSockets();
  io.on(sessionsEnd, held.end);
  const comeAgain = () => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close();
  };
  // Reconnecting browsers fetch the messages that they missed from other processes.
  redis?.on('ready', comeAgain);
  const marking = redis && setTimeout(() => mark(redis), markAfterMs).unref();
  return {
    io,
    toUsers: (userids, event, payload) => void audience().to(userids.map(userRoom)).emit(event, payload),
    mayBeConnected: (userid) => redis !== null || io.of('/').adapter.rooms.has(userRoom(userid)),
    toRoom: (room, event, payload) => void audience().to(talkRoom(room)).emit(event, payload),
    endSessions(userid, which) {
      held.end(userid, which);
      if (redis?.isReady) io.serverSideEmit(sessionsEnd, userid, which);
      const them = audience();
      if ('only' in which) them.in(sessionRoom(which.only)).disconnectSockets(true);
      else if (which.except === null) them.in(userRoom(userid)).disconnectSockets(true);
      else them.in(userRoom(userid)).except(sessionRoom(which.except)).disconnectSockets(true);
    },
    endHere(userid) {
      held.end(userid, { except: null });
      io.local.in(userRoom(userid)).disconnectSockets(true);
    },
    hold: held.hold,
    sessionsHere: () => [...new Set([...sessionsOf(io), ...held.sessions()])],
    count: () => io.engine?.clientsCount ?? 0,
    // Close the connections instead of disconnecting the sockets: a disconnect would reach the sockets of every
    // process, and the library's clients do not reconnect after it.
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

/** Before its first entry, a process's reads start at "now" and miss entries in between: so one is written soon. */
async function mark(redis: Redis): Promise<void> {
  await redis.xAdd(streamName, '*', { mark: '1' }).catch(() => undefined);
}

/** The sessions of a user to end: one, or all but one (all if null). */
type Ending = { only: string } | { except: string | null };

interface Held {
  userid: string;
  sessionId: string;
  close: () => void;
}

/** Sockets of this process outside Socket.IO that close when a session ends. */
interface HeldSockets {
  /** Calls `close` when the session ends. Returns a function that removes the socket. */
  hold(held: Held): () => void;
  end(userid: string, which: Ending): void;
  /** The session ids of the sockets, each once. */
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
