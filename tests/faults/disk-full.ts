import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { mayMount, mountSmallDisk } from '../world/small-disk.ts';
import { openBusy } from './busy.ts';
import { linesOf, linesOfLimit } from './disk-full-lines.ts';
import { limitFiles } from './file-limit.ts';
import type { Site } from './site.ts';

const megabytes = 256;
/** Longer than a start of PostgreSQL is tried in one go. */
const logFullMs = 20_000;
/** Less than either size of a picture, where a limit stands for a disk. */
const mostBytes = 4096;

/**
 * The data folder lies on a small disk that is filled while people write and upload and a visitor reads: first so that
 * tables and pictures cannot grow, then so that PostgreSQL has no room for its log and stops itself; then room is made.
 * Where no such disk may be mounted, the app's own files alone cannot grow.
 */
export async function diskFull(world: BenchWorld): Promise<Line[]> {
  if (!mayMount()) return filesLimited(world);
  const disk = mountSmallDisk(`${world.folder}/small-disk`, megabytes);
  world.ends(async () => disk.close());
  const busy = await openBusy(world, { dataDir: disk.folder });
  disk.fill();
  const since = await busy.noRoom();
  const logFullAt = performance.now();
  await exhaustLog(busy.site);
  world.say('  PostgreSQL has no room for its log');
  await pause(logFullMs);
  const refused = since();
  const seen = await busy.roomAgain(disk.free);
  return linesOf({ ...refused, ...seen, logFullAt });
}

/** PostgreSQL is not limited: it takes a file that is too large for a fault, and not for a disk that is full. */
async function filesLimited(world: BenchWorld): Promise<Line[]> {
  const busy = await openBusy(world);
  const limit = limitFiles(busy.site.appPid(), mostBytes);
  const since = await busy.noRoom();
  const refused = since();
  const seen = await busy.roomAgain(limit.lift);
  return linesOfLimit({ ...refused, ...seen });
}

/** Writes into PostgreSQL's log, and into nothing else, until it has no room to go on. */
async function exhaustLog(site: Site): Promise<void> {
  const { url } = await reachDatabase({ databaseUrl: null, dataDir: site.dataDir });
  const sql = openDatabase(url, { max: 1 });
  try {
    for (let turn = 0; turn < 1000; turn += 1)
      await sql`select pg_logical_emit_message(false, 'bench', repeat('x', 1000000))`;
  } catch {
    // It went, as it was to.
  }
  await sql.end({ timeout: 0 });
}
