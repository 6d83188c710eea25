import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '#server/database/embedded/postmaster-file.ts';
import { openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { mountSmallDisk } from '../../tests/world/small-disk.ts';
import type { Line } from '../line.ts';
import type { BenchWorld } from '../world.ts';
import { linesOf } from './disk-full-lines.ts';
import { compare, compareFiles } from './kept.ts';
import { prepareSite, type Site } from './site.ts';
import { startUploaders } from './uploaders.ts';
import { startVisitor, visit } from './visitor.ts';
import { startWriters, type Told } from './writers.ts';

const megabytes = 256;
const fullMs = 15_000;
/** Longer than a start of PostgreSQL is tried in one go. */
const logFullMs = 20_000;

/**
 * The data folder lies on a small disk that is filled while people write and upload and a visitor reads: first so that
 * tables and pictures cannot grow, then so that PostgreSQL has no room for its log and stops itself; then room is made.
 */
export async function diskFull(world: BenchWorld): Promise<Line[]> {
  const disk = mountSmallDisk(`${world.folder}/small-disk`, megabytes);
  world.ends(async () => disk.close());
  const site = await prepareSite(world, 'disk-full', { dataDir: disk.folder, env: { LOG_LEVEL: 'warn' } });
  const app = await site.start();
  const written: Told[] = [];
  const uploaded: Told[] = [];
  const writers = startWriters(site, (it) => written.push(it));
  const uploaders = await startUploaders(site.url, site.people.slice(0, 2), (it) => uploaded.push(it));
  while (uploaders.keys.length < 4) await pause(100);
  const paths = ['/faq', '/api/item/list?school_id=2', `/files/${uploaders.keys[0]}`];
  for (const path of paths) await visit(site.url, path);
  const visitor = startVisitor(site.url, paths);

  disk.fill();
  const filledAt = performance.now();
  await pause(1000);
  const [before, beforeUp] = [written.length, uploaded.length];
  await pause(fullMs);
  const logFullAt = performance.now();
  await exhaustLog(site);
  world.say('  PostgreSQL has no room for its log');
  await pause(logFullMs);
  const refused = { written: written.slice(before), uploaded: uploaded.slice(beforeUp) };
  const back = Promise.all([writers.untilServed(), uploaders.untilTaken()]);
  disk.free();
  const backAfter = await back;
  const minutes = (performance.now() - filledAt) / 60_000;
  await visitor.stop();
  const alive = isAlive(app.pid);
  await Promise.all([writers.stop(), uploaders.stop()]);
  const logged = app.printed().trim().split('\n').length - 1;
  const kept = await site.afterwards(async (sql) => ({
    ...(await compare(sql, writers)),
    pictures: await compareFiles(sql, site.dataDir, uploaders.keys),
  }));
  const visits = visitor.visits.filter(({ at }) => at >= filledAt);
  const told = { ...refused, back: backAfter, alive, kept, pictures: uploaders.keys.length };
  return linesOf({ ...told, visits, logFullAt, logged: logged / minutes });
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
