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
/** Longer than one series of attempts to start PostgreSQL. */
const logFullMs = 20_000;
/** Smaller than either size of a picture; used if a file limit replaces the small disk. */
const mostBytes = 4096;

/**
 * Puts the data folder on a small disk and fills it while people write, upload and read. First tables and pictures
 * cannot grow; then PostgreSQL has no space for its log and stops; then space is freed. Without permission to mount a
 * disk, only the app's own files cannot grow.
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

/** PostgreSQL is not limited: for it, a file over the limit is a fault and not a full disk. */
async function filesLimited(world: BenchWorld): Promise<Line[]> {
  const busy = await openBusy(world);
  const limit = limitFiles(busy.site.appPid(), mostBytes);
  const since = await busy.noRoom();
  const refused = since();
  const seen = await busy.roomAgain(limit.lift);
  return linesOfLimit({ ...refused, ...seen });
}

/** Writes only to PostgreSQL's log, until it has no space left. */
async function exhaustLog(site: Site): Promise<void> {
  const { url } = await reachDatabase({ databaseUrl: null, dataDir: site.dataDir });
  const sql = openDatabase(url, { max: 1 });
  try {
    for (let turn = 0; turn < 1000; turn += 1)
      await sql`select pg_logical_emit_message(false, 'bench', repeat('x', 1000000))`;
  } catch {
    // PostgreSQL stopped, as expected.
  }
  await sql.end({ timeoutSeconds: 0 });
}
