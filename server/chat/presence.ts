import { randomUUID } from 'node:crypto';
import { globalRoom } from '#contract/chat/limits.ts';
import type { Services } from '../context.ts';
import { talkRoom } from '../realtime/realtime.ts';
import { presenceBook } from './presence-book.ts';

const everyMs = 2000;
/** Milliseconds after which an unchanged number is recorded again; processes silent for 30 seconds do not count. */
const repeatMs = 10_000;

type Dependencies = Pick<Services, 'db' | 'redis' | 'realtime' | 'clock' | 'log'>;

/**
 * Sends every socket in the global room the number of sockets in it. Each process records its number when it changes,
 * and sends its sockets the sum over all processes. `stop` ends this.
 */
export function watchPresence({ realtime, clock, log, ...where }: Dependencies) {
  const book = presenceBook(where);
  const process = randomUUID();
  const room = globalRoom;
  let before = { sockets: 0, online: 0, at: 0 };
  let joined = false;
  let telling = Promise.resolve();
  realtime.io.of('/').adapter.on('join-room', (into: string) => {
    joined ||= into === talkRoom(room);
  });

  async function tell(): Promise<void> {
    const sockets = realtime.io.of('/').adapter.rooms.get(talkRoom(room))?.size ?? 0;
    const now = clock();
    if (sockets === 0 && before.sockets === 0) return;
    const quiet = sockets === before.sockets && now.getTime() - before.at < repeatMs;
    const since = new Date(now.getTime() - 3 * repeatMs);
    const online = await book.tell({ process, room, sockets, now: quiet ? null : now, since });
    // A socket that has just joined has not received the number yet.
    if (online !== before.online || joined)
      realtime.io.local.to(talkRoom(room)).emit('presence', { room, online });
    joined = false;
    if (!quiet) await book.forget(room, since);
    before = { sockets, online, at: quiet ? before.at : now.getTime() };
  }

  async function leave(): Promise<void> {
    const now = clock();
    await book.tell({ process, room, sockets: 0, now, since: now });
  }

  const timer = setInterval(() => {
    telling = telling.then(tell).catch((error: unknown) => log.warn(error, 'presence was not told'));
  }, everyMs);
  return {
    /** Sets this process's number to 0: its sockets reconnect to another process and must not be counted twice. */
    async stop() {
      clearInterval(timer);
      await telling;
      if (before.sockets > 0) await leave().catch(() => undefined);
    },
  };
}
