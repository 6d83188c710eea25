import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { seedListings } from './listings.ts';

/**
 * The address of a database of `count` listings on the server at `url`. A database that an earlier run filled is reused
 * until the seed changes; the app migrates it to the newest version at its start.
 */
export async function seededDatabase(url: string, count: number): Promise<string> {
  const name = `bench_${count}_${fingerprint()}`;
  const admin = openDatabase(url, { max: 1 });
  try {
    const [known] = await admin`select from pg_database where datname = ${name}`;
    if (!known) await fill(admin, url, name, count);
  } finally {
    await admin.end();
  }
  return databaseAt(url, name);
}

/** Filled under another name, so that an interrupted fill never counts as a complete database. */
async function fill(admin: Database, url: string, name: string, count: number): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await admin`drop database if exists ${admin(unfinished)} with (force)`;
  await admin`create database ${admin(unfinished)}`;
  const db = openDatabase(databaseAt(url, unfinished), { max: 1 });
  try {
    await migrate(db);
    await seedListings(db, count);
  } finally {
    await db.end();
  }
  await admin`alter database ${admin(unfinished)} rename to ${admin(name)}`;
}

function databaseAt(url: string, name: string): string {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.href;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const here = fileURLToPath(new URL('./', import.meta.url));
  for (const file of readdirSync(here).sort()) hash.update(readFileSync(`${here}${file}`));
  return hash.digest('hex').slice(0, 10);
}
