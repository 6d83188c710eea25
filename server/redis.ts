import { CannotStart } from './process/cannot-start.ts';

/** The Redis that several processes share. */
export type Redis = Awaited<ReturnType<typeof connected>>;

const patienceMs = 5_000;
/** A server that says nothing for so long is taken for lost, and what waited for it fails. */
const silenceMs = 5_000;
/** What may wait while it is away; more is dropped, so that it cannot fill the memory. */
const mostWaiting = 20_000;

/**
 * Connects to the Redis of `REDIS_URL`, which is given a few seconds to appear, as it is often started at the same
 * moment. From then on a connection that is lost comes back by itself. Throws CannotStart.
 */
export async function openRedis(
  url: string,
  log: { error(error: unknown, text: string): void },
): Promise<Redis> {
  const until = performance.now() + patienceMs;
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
      connectTimeout: patienceMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (tries, cause) =>
        met || performance.now() < until ? Math.min(50 * 2 ** Math.min(tries, 5), 1000) : cause,
    },
  });
  // Told once, however often it is tried again.
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
