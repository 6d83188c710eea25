import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { needDebian } from '../../scripts/debian.ts';
import { childrenOf } from './children.ts';
import { sufferOutage } from './outage.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { prepareSite, type Site } from './site.ts';

const ms = 30_000;

/** PostgreSQL is unavailable for a while in two ways: it freezes, or it is shut down. */
export async function stopped(world: BenchWorld): Promise<Line[]> {
  needDebian('procps');
  return [...(await standsStill(world)), ...(await isShutDown(world))];
}

/** All PostgreSQL processes freeze, with connections open. */
async function standsStill(world: BenchWorld): Promise<Line[]> {
  const site = await prepareSite(world, 'stopped');
  await site.start();
  let held: number[] = [];
  return sufferOutage(site, {
    group: `PostgreSQL stands still for ${ms / 1000} s`,
    ms,
    async goAway() {
      held = processesOf(site);
      for (const pid of held) process.kill(pid, 'SIGSTOP');
    },
    async comeBack() {
      for (const pid of held) process.kill(pid, 'SIGCONT');
    },
  });
}

/** Uses a separate PostgreSQL, since the app would restart the embedded one at once. */
async function isShutDown(world: BenchWorld): Promise<Line[]> {
  const site = await prepareSite(world, 'shut-down');
  const postgres = await startOwnPostgres(world, site.dataDir);
  await site.start({ DATABASE_URL: postgres.url });
  return sufferOutage(site, {
    group: `PostgreSQL is shut down for ${ms / 1000} s`,
    ms,
    goAway: postgres.shutDown,
    comeBack: postgres.start,
  });
}

function processesOf(site: Site): number[] {
  const server = site.postgresPid();
  return [server, ...childrenOf(server)];
}
