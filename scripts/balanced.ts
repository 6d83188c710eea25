import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Shutdown } from '../server/process/shutdown.ts';
import { openBalanced } from '../tests/world/balanced.ts';
import { startDebianPostgres } from '../tests/world/debian-postgres.ts';
import { needDebian } from './debian.ts';
import { root } from './sources.ts';

// Runs two processes behind a balancer, on one PostgreSQL, a Redis and an object store, until Ctrl-C. Nothing is kept.
const { values } = parseArgs({
  options: { port: { type: 'string', default: '3000' }, postgres: { type: 'string', default: '18' } },
});
const debian = values.postgres === '15';
const shutdown = new Shutdown();
shutdown.listen();
try {
  needDebian('nginx-light', 'redis-server', ...(debian ? (['postgresql-15'] as const) : []));
  const built = spawnSync(process.execPath, ['scripts/build-if-needed.ts'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The pages could not be built.');
  const opening = openBalanced(
    {},
    { port: Number(values.port), ...(debian && { database: startDebianPostgres }) },
  );
  const site = await shutdown.open(opening, (opened) => opened.close(), 10_000);
  console.log(`Two processes (${site.processes.map((it) => it.url).join(', ')}) are behind ${site.url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await shutdown.end(1);
}
