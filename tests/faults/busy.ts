import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '#server/database/embedded/postmaster-file.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { compare, compareFiles } from './losses.ts';
import { prepareSite } from './site.ts';
import { startUploaders } from './uploaders.ts';
import { startVisitor, visit } from './visitor.ts';
import { type CallResult, startWriters } from './writers.ts';

const fullMs = 15_000;
/** Kinds that only write to PostgreSQL; the uploaders cover those with files. */
const inRows = ['items', 'posts', 'messages', 'topics', 'roomMessages', 'reports', 'grants'] as const;

/** A site on which people write and upload and a visitor reads, ready for its disk to fill up. */
export async function openBusy(world: BenchWorld, options: { dataDir?: string } = {}) {
  const site = await prepareSite(world, 'disk-full', { ...options, env: { LOG_LEVEL: 'warn' } });
  const app = await site.start();
  const written: CallResult[] = [];
  const uploaded: CallResult[] = [];
  const writers = await startWriters(site, { kinds: inRows, onResult: (it) => written.push(it) });
  const uploaders = await startUploaders(site.url, site.people.slice(0, 2), (it) => uploaded.push(it));
  while (uploaders.keys.length < 4) await pause(100);
  const paths = ['/faq', '/api/item/list?school_id=2', `/files/${uploaders.keys[0]}`];
  for (const path of paths) await visit(site.url, path);
  const visitor = startVisitor(site.url, paths);
  let fullAt = performance.now();

  return {
    site,
    /** Keeps the load for a while without disk space. Returns the responses since then. */
    async noRoom() {
      fullAt = performance.now();
      await pause(1000);
      const [before, beforeUp] = [written.length, uploaded.length];
      await pause(fullMs);
      return () => ({ written: written.slice(before), uploaded: uploaded.slice(beforeUp) });
    },
    /** Frees disk space and checks the final state. */
    async roomAgain(make: () => void) {
      const served = Promise.all([writers.untilServed(), uploaders.untilTaken()]);
      make();
      const back = await served;
      const minutes = (performance.now() - fullAt) / 60_000;
      await visitor.stop();
      const alive = isAlive(app.pid);
      await Promise.all([writers.stop(), uploaders.stop()]);
      const logged = (app.printed().trim().split('\n').length - 1) / minutes;
      const kept = await site.afterwards(async (sql) => ({
        ...(await compare(sql, writers, site.dataDir)),
        pictures: await compareFiles(sql, site.dataDir, uploaders.keys),
      }));
      const visits = visitor.visits.filter(({ at }) => at >= fullAt);
      return { visits, back, alive, logged, kept, pictures: uploaders.keys.length };
    },
  };
}
