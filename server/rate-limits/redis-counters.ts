import type { Redis } from '../redis.ts';
import type { Counters, Uses } from './counters.ts';

/**
 * Counters in Redis, each updated in one atomic step; old keys expire. While Redis is unavailable, `instead` counts from
 * zero: a limit that is exceeded once is better than a site that waits.
 */
export function redisCounters(redis: Redis, instead: Counters): Counters {
  const run = (script: string, key: string, ...given: number[]) =>
    redis.eval(script, { keys: [`quad:limit:${key}`], arguments: given.map(String) });
  const orElse = async <T>(ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    if (!redis.isReady) return otherwise();
    return ask().catch(otherwise);
  };
  return {
    count: (it) =>
      orElse(
        async () => {
          const counted = await run(count, it.key, ...timesOf(it));
          const [used, endsAt] = counted as [number, number];
          return { used, endsAt: new Date(endsAt) };
        },
        () => instead.count(it),
      ),
    turn: (it) =>
      orElse(
        async () => Number(await run(turn, it.key, it.everyMs, it.burst, it.now.getTime())),
        () => instead.turn(it),
      ),
    uncount: (key) =>
      orElse(
        async () => void (await run(uncount, key)),
        () => instead.uncount(key),
      ),
    unturn: (it) =>
      orElse(
        async () => void (await run(unturn, it.key, it.everyMs, it.now.getTime())),
        () => instead.unturn(it),
      ),
  };
}

const timesOf = ({ uses, endsAt, latestEnd, now }: Uses): number[] => [
  uses,
  endsAt.getTime(),
  latestEnd.getTime(),
  now.getTime(),
];

/** Milliseconds by which the end of a window may be later than that of a new one; more means that the clock was set back. */
const skewMs = 60_000;

const count = `
local uses, newEnd, latest, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local kept = redis.call('HMGET', KEYS[1], 'used', 'ends')
local used, ends = tonumber(kept[1] or '0'), tonumber(kept[2] or '0')
if ends <= now or ends > latest + ${skewMs} then used, ends = 0, newEnd end
used = used + uses
redis.call('HSET', KEYS[1], 'used', used, 'ends', ends)
redis.call('PEXPIRE', KEYS[1], ends - now + 1000)
return {used, ends}`;

const turn = `
local every, burst, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local latest = now + (burst - 1) * every
local ends = tonumber(redis.call('GET', KEYS[1]) or '0')
if ends > latest + every + ${skewMs} then ends = 0 end
if ends > latest then return ends - latest end
ends = math.max(ends, now) + every
redis.call('SET', KEYS[1], ends, 'PX', ends - now + 1000)
return 0`;

const unturn = `
local every, now = tonumber(ARGV[1]), tonumber(ARGV[2])
local ends = tonumber(redis.call('GET', KEYS[1]) or '0') - every
if ends > now then redis.call('SET', KEYS[1], ends, 'PX', ends - now + 1000) else redis.call('DEL', KEYS[1]) end
return 0`;

const uncount = `
if tonumber(redis.call('HGET', KEYS[1], 'used') or '0') > 0 then redis.call('HINCRBY', KEYS[1], 'used', -1) end
return 0`;
