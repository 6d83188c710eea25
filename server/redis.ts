import { CannotStart } from './process/cannot-start.ts';

export type Redis = Awaited<ReturnType<typeof connected>>;

const connectTimeoutMs = 5_000;
/** A server that is silent for this long counts as lost, and pending commands fail. */
const silenceMs = 5_000;
/** Most commands that wait while Redis is unavailable; more are dropped, so that they cannot fill the memory. */
const mostWaiting = 20_000;

/** Connects to the Redis of `REDIS_URL`, which gets five seconds to appear, and reconnects. Throws CannotStart. */
export async function openRedis(url: string, log: { error(error: unknown, text: string): void }) {
  const until = performance.now() + connectTimeoutMs;
  try {
    return await connected(url, until, log);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The Redis of REDIS_URL cannot be used: ${reason.replace(/\.$/, '')}.`);
  }
}

async function connected(url: string, until: number, log: { error(error: unknown, text: string): void }) {
  // The library is large, and most sites have no Redis.
  const { createClient } = await import('redis');
  let met = false;
  const redis = createClient({
    url,
    pingInterval: silenceMs / 3,
    commandsQueueMaxLength: mostWaiting,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (tries, cause) =>
        met || performance.now() < until ? Math.min(50 * 2 ** Math.min(tries, 5), 1000) : cause,
    },
  });
  // Logged once, however many retries follow.
  let away = false;
  redis.on('ready', () => {
    away = false;
  });
  redis.on('error', (error) => {
    if (met && !away) log.error(error, 'Redis does not answer');
    away = true;
  });
  await redis.connect();
  met = true;
  return redis;
}
