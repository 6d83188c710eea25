import type { Services } from '../context.ts';
import type { Redis } from '../redis.ts';
import { forgetPresence, tellPresence } from './stores/room-store.ts';

/** The number of a process's sockets in a room; `now` is null if the number was recorded recently. */
export interface Sighting {
  process: string;
  room: string;
  sockets: number;
  now: Date | null;
  since: Date;
}

/** Records the sockets of each process, and returns the sum over those recorded after `since`. */
export interface PresenceBook {
  tell(it: Sighting): Promise<number>;
  forget(room: string, before: Date): Promise<void>;
}

/** In the Redis that the processes share; without Redis, in the database. */
export function presenceBook({ db, redis }: Pick<Services, 'db' | 'redis'>): PresenceBook {
  const kept: PresenceBook = {
    tell: (it) => tellPresence(db, it),
    forget: (_room, before) => forgetPresence(db, before),
  };
  if (!redis) return kept;
  const shared = redisBook(redis);
  // While Redis is unreachable, all processes use the database.
  const book = () => (redis.isReady ? shared : kept);
  return { tell: (it) => book().tell(it), forget: (room, before) => book().forget(room, before) };
}

const keyOf = (room: string) => `quad:presence:${room}`;

/** One hash per room, one field per process: `sockets@milliseconds`. */
function redisBook(redis: Redis): PresenceBook {
  const said = async (room: string) =>
    Object.entries(await redis.hGetAll(keyOf(room))).map(([process, it]) => {
      const [sockets = 0, at = 0] = it.split('@').map(Number);
      return { process, sockets, at };
    });
  return {
    async tell({ process, room, sockets, now, since }) {
      if (now) await redis.hSet(keyOf(room), process, `${sockets}@${now.getTime()}`);
      const lately = (await said(room)).filter(({ at }) => at > since.getTime());
      return lately.reduce((sum, it) => sum + it.sockets, 0);
    },
    async forget(room, before) {
      const gone = (await said(room)).filter(({ at }) => at < before.getTime());
      if (gone.length > 0)
        await redis.hDel(
          keyOf(room),
          gone.map(({ process }) => process),
        );
    },
  };
}
