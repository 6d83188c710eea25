import { createClient } from 'redis';
import { inject } from 'vitest';
import { openObjectStore } from '../media/object-store.ts';
import { balancerAddress } from './nginx.ts';
import { startRedis } from './redis.ts';

/** Whether a world is two servers behind a balancer. */
export const balanced = process.env.QUAD_BALANCED === '1';

export type Shared = { redisUrl: string; store: Record<string, string> };

declare module 'vitest' {
  interface ProvidedContext {
    shared: Shared | null;
  }
}

const mostWorlds = 10_000;

/** Services that all worlds of a run share: a Redis, of which each world has a database, and an object store. */
export async function startShared(): Promise<{ shared: Shared | null; stop(): Promise<void> }> {
  if (!balanced) return { shared: null, stop: async () => {} };
  const redis = await startRedis({ databases: mostWorlds });
  const store = await openObjectStore();
  return {
    shared: { redisUrl: redis.url, store: store.settings },
    async stop() {
      await store.close();
      await redis.stop();
    },
  };
}

/** The settings of a world's servers, in addition to those of its test; empty if a world is one server. */
export async function sharedSettings(given: Record<string, string>): Promise<Record<string, string>> {
  const shared = inject('shared');
  if (!shared) return given;
  const redis = createClient({ url: shared.redisUrl });
  await redis.connect();
  const database = await redis.incr('worlds');
  await redis.close();
  const trusted = [given.TRUST_PROXY, balancerAddress].filter(Boolean).join(',');
  return { REDIS_URL: `${shared.redisUrl}/${database}`, ...shared.store, ...given, TRUST_PROXY: trusted };
}
