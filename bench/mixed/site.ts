import { needDebian } from '../../scripts/debian.ts';
import { openBalanced } from '../../tests/world/balanced.ts';
import type { BenchWorld } from '../world.ts';
import type { MixedDatabase } from './database.ts';
import type { Roles } from './processor.ts';
import { childrenNamed } from './processor.ts';

/** The app under the mixed load. */
export interface MixedSite {
  url: string;
  roles: Roles;
  stop(): Promise<void>;
}

/** One process, as `npm start` runs it. */
export async function openAlone(world: BenchWorld, { url, pid }: MixedDatabase): Promise<MixedSite> {
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0' });
  return { url: app.url, roles: { app: [app.pid], PostgreSQL: [pid] }, stop: app.stop };
}

/** Two processes behind nginx, with a Redis, each with the settings of `npm start` that `NODE_OPTIONS` accepts. */
export async function openPair(world: BenchWorld, { url, pid }: MixedDatabase): Promise<MixedSite> {
  needDebian('nginx-light', 'redis-server');
  const settings = {
    SEED_DEMO: '0',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=32 --use-largepages=silent',
  };
  const database = async () => ({ url, stop: async () => undefined });
  const site = await openBalanced(settings, { database });
  world.ends(site.close);
  const roles = {
    app: site.processes.flatMap(({ child }) => child.pid ?? []),
    PostgreSQL: [pid],
    nginx: childrenNamed('nginx'),
    Redis: childrenNamed('redis-server'),
  };
  return { url: site.url, roles, stop: site.close };
}
