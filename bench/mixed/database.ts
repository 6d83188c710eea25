import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPostmaster } from '#server/database/embedded/postmaster-file.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';
import type { BenchWorld } from '../world.ts';
import { seedMixed } from './seed.ts';

export interface MixedDatabase {
  url: string;
  /** The process id of its PostgreSQL. */
  pid: number;
}

/**
 * Opens the database of the mixed load: a copy of one that is filled once, so every run starts from the same state. Its
 * folder is BENCH_DATA or `quad-bench` in the temporary folder; a new seed file or migration fills it again.
 */
export async function openMixed(world: Pick<BenchWorld, 'ends' | 'say'>): Promise<MixedDatabase> {
  const folder = process.env.BENCH_DATA ?? join(tmpdir(), 'quad-bench');
  const server = await startEmbedded(folder);
  world.ends(() => (server.adopted ? Promise.resolve() : server.stop()));
  const name = `bench_mixed_${fingerprint()}`;
  const copy = 'bench_mixed';
  const admin = openDatabase(server.url, { max: 1 });
  try {
    const [known] = await admin`select from pg_database where datname = ${name}`;
    if (!known) {
      world.say(`filling ${name}, which takes some minutes …`);
      const unfinished = `${name}_unfinished`;
      await admin`drop database if exists ${admin(unfinished)} with (force)`;
      await admin`create database ${admin(unfinished)}`;
      await fill(at(server.url, unfinished));
      await admin`alter database ${admin(unfinished)} rename to ${admin(name)}`;
    }
    await admin`drop database if exists ${admin(copy)} with (force)`;
    await admin`create database ${admin(copy)} template ${admin(name)} strategy file_copy`;
  } finally {
    await admin.end();
  }
  const url = at(server.url, copy);
  await keepSessions(url);
  return { url, pid: readPostmaster(join(folder, 'postgres'))?.pid ?? 0 };
}

/** Includes the migrations, since some change the stored form of later rows. */
function fingerprint(): string {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const hash = createHash('sha256').update(readFileSync(here('seed.ts')));
  for (const file of readdirSync(here('../../server/database/migrations')).sort()) hash.update(file);
  return hash.digest('hex').slice(0, 10);
}

async function fill(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  try {
    await migrate(sql);
    await seedMixed(sql);
  } finally {
    await sql.end();
  }
}

/** The database may be older than the lifetime of a session. */
async function keepSessions(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  await sql`update sessions set last_seen_at = now()`;
  await sql.end();
}

function at(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
