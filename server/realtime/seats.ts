import { randomUUID } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import type { Redis } from '../redis.ts';

/** How many sockets may be open at once: of an address, which a campus shares, and of a person. */
const mostOf = { address: 300, person: 30 } as const;

/** The open sockets of each person and each address, over all processes. */
export interface Seats {
  /** Takes a seat of an address or a person. Returns how to leave it. Throws `too-many-sockets` where all are taken. */
  take(of: keyof typeof mostOf, whose: string): Promise<() => void>;
  stop(): void;
}

/** How often a process says that it is there, and after how long its sockets count no more: it was killed. */
const sayEveryMs = 20_000;
const lostAfterMs = 60_000;
/** For a browser that was refused, in seconds: until then a tab may have been closed. */
const retryAfter = 60;

/**
 * Where one process serves all it counts by itself; else in the Redis that the processes share, while that is there.
 * `refused` hears of each refusal.
 */
export function createSeats(redis: Redis | null, refused: (limit: string) => void): Seats {
  const here = new Map<string, number>();
  const process = randomUUID();

  const mine = (key: string) => here.get(key) ?? 0;
  /** Keys whose last seat was left stay until Redis has heard of it. */
  const add = (key: string, sockets: number) => here.set(key, Math.max(0, mine(key) + sockets));

  /** Tells Redis how many seats this process has of a key. Whether all have `most` at most; null where Redis has not heard it. */
  async function tell(key: string, most: number): Promise<boolean | null> {
    if (!redis?.isReady) return null;
    const given = [most, mine(key), lostAfterMs].map(String);
    const told = redis.eval(script, { keys: [`quad:seats:${key}`], arguments: [process, ...given] });
    return told.then(
      (done) => done === 1,
      () => null,
    );
  }

  /** Once a key is empty there is nothing to say of it any more, unless Redis has missed it. */
  async function say(key: string): Promise<void> {
    const heard = await tell(key, Number.MAX_SAFE_INTEGER);
    if ((heard || !redis) && mine(key) === 0) here.delete(key);
  }

  const sayAll = () => [...here.keys()].forEach(say);
  const saying = redis && setInterval(sayAll, sayEveryMs).unref();
  // What was taken and left while Redis was away it has not heard.
  redis?.on('ready', sayAll);
  return {
    async take(of, whose) {
      const key = `${of}:${whose}`;
      add(key, 1);
      // Where Redis is away, this process alone counts.
      const alone = mine(key) <= mostOf[of];
      if (!((await tell(key, mostOf[of])) ?? alone)) {
        add(key, -1);
        await say(key);
        refused(`sockets-${of}`);
        throw new Problem('too-many-sockets', { retryAfter });
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        add(key, -1);
        void say(key);
      };
    },
    stop() {
      if (saying) clearInterval(saying);
      redis?.off('ready', sayAll);
    },
  };
}

/** For benches and fault runs (`LIMITS=off`). */
export const noSeats: Seats = { take: async () => () => {}, stop: () => {} };

/** A hash a key, a field a process: `sockets@milliseconds`, by the clock of Redis. What was said long ago is gone. */
const script = `
local process, most, mine, lost = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local others = 0
local kept = redis.call('HGETALL', KEYS[1])
for at = 1, #kept, 2 do
  local count, said = string.match(kept[at + 1], '(%d+)@(%d+)')
  if now - tonumber(said) > lost then redis.call('HDEL', KEYS[1], kept[at])
  elseif kept[at] ~= process then others = others + tonumber(count) end
end
if others + mine > most then return 0 end
if mine > 0 then redis.call('HSET', KEYS[1], process, mine .. '@' .. string.format('%.0f', now))
else redis.call('HDEL', KEYS[1], process) end
redis.call('PEXPIRE', KEYS[1], lost)
return 1`;
