import { randomUUID } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import type { Redis } from '../redis.ts';

/** The most open sockets of an address, which a campus may share, and of a person. */
const mostOf = { address: 300, person: 30 } as const;

/** Counts the open sockets of each person and each address across all processes. */
export interface Seats {
  /** Takes a seat of an address or a person. Returns its release. Throws `too-many-sockets` if all are taken. */
  take(of: keyof typeof mostOf, whose: string): Promise<() => void>;
  stop(): void;
}

/** Milliseconds between refreshes of a process's counts, and after which a killed process's counts expire. */
const sayEveryMs = 20_000;
const lostAfterMs = 60_000;
/** Seconds until a refused browser may retry: a tab may have been closed by then. */
const retryAfter = 60;

/** Counts in this process, or in the Redis of all while it is available. Each refusal calls `refused`. */
export function createSeats(redis: Redis | null, refused: (limit: string) => void): Seats {
  const here = new Map<string, number>();
  const process = randomUUID();

  const mine = (key: string) => here.get(key) ?? 0;
  /** A key without seats stays until Redis has stored its count. */
  const add = (key: string, sockets: number) => here.set(key, Math.max(0, mine(key) + sockets));

  /** Writes this process's count to Redis. Returns whether the total is at most `most`; null if it failed. */
  async function tell(key: string, most: number): Promise<boolean | null> {
    if (!redis?.isReady) return null;
    const given = [most, mine(key), lostAfterMs].map(String);
    const told = redis.eval(script, { keys: [`quad:seats:${key}`], arguments: [process, ...given] });
    return told.then(
      (done) => done === 1,
      () => null,
    );
  }

  /** Deletes an empty key, unless Redis has missed its last count. */
  async function say(key: string): Promise<void> {
    const heard = await tell(key, Number.MAX_SAFE_INTEGER);
    if ((heard || !redis) && mine(key) === 0) here.delete(key);
  }

  const sayAll = () => [...here.keys()].forEach(say);
  const saying = redis && setInterval(sayAll, sayEveryMs).unref();
  // Redis has missed the changes made while it was unavailable.
  redis?.on('ready', sayAll);
  return {
    async take(of, whose) {
      const key = `${of}:${whose}`;
      add(key, 1);
      // Without Redis, only this process's count applies.
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

/** One hash per key, one field per process: `sockets@milliseconds`, by Redis's clock. Expired fields are removed. */
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
