import { join } from 'node:path';
import type { Database } from '#server/database/pool.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { askAt } from '../world/ask.ts';
import type { World } from '../world/world.ts';

/** The whole app on an empty database, which the attacker's test can read. */
export interface Target extends Pick<World, 'ask' | 'url' | 'dataDir'> {
  sql: Database;
  pid: number;
}

/** Starts one, without demo content and without limits unless `env` says otherwise. */
export async function openTarget(
  world: BenchWorld,
  name: string,
  env: Record<string, string> = {},
): Promise<Target> {
  const database = await world.database(`attacks_${name}`);
  const dataDir = join(world.folder, `attacks-${name}`);
  const { url, pid } = await world.app({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    LOG_LEVEL: 'fatal',
    LIVE: '0',
    ...env,
  });
  return { url, pid, dataDir, sql: database.sql, ask: (call, fields, as) => askAt(url, call, fields, as) };
}
