import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../../process/cannot-start.ts';
import type { Binaries } from './binaries.ts';
import { runInitdb, type Waiting } from './initdb.ts';
import type { RunAs } from './run-as.ts';

export const DATABASE_USER = 'quad';
const PASSWORD_FILE = 'quad.password';
const MAJOR = '18';

export interface Cluster {
  path: string;
  password: string;
  created: boolean;
}

/**
 * Opens the database files in `folder`/postgres; creates them at the first start in a temporary folder, renamed when
 * complete. The password is random, since every local user can reach the port. Throws CannotStart if the files are of
 * another PostgreSQL version or their password is missing.
 */
export async function openCluster(folder: string, binaries: Binaries, as: RunAs, waiting: Waiting = {}) {
  const path = join(folder, 'postgres');
  const created = !existsSync(join(path, 'PG_VERSION'));
  await removeHalfMade(folder);
  if (created) await create(path, folder, binaries, as, waiting);
  const version = (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR)
    throw new CannotStart(
      `The database in ${path} is of PostgreSQL ${version}, and this Quad brings ${MAJOR}.`,
    );
  if (as.owner !== null && (await lstat(path)).uid !== as.owner) await giveTo(as.owner, path);
  return { path, password: await readPassword(path), created };
}

async function create(path: string, folder: string, { initdb }: Binaries, as: RunAs, waiting: Waiting) {
  const making = await mkdtemp(join(folder, 'postgres.new-'));
  const passwordFile = join(making, PASSWORD_FILE);
  const cluster = join(making, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (as.owner !== null) await giveTo(as.owner, making);
  const words = [
    `--pgdata=${cluster}`,
    `--username=${DATABASE_USER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    // Independent of LANG: UTF-8, and a sort order that no update of the C library changes.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ];
  await runInitdb([...as.prefix, initdb, ...words], waiting);
  await rename(passwordFile, join(cluster, PASSWORD_FILE));
  await rename(cluster, path);
  await rm(making, { recursive: true });
}

async function removeHalfMade(folder: string) {
  const left = (await readdir(folder)).filter((name) => name.startsWith('postgres.new-'));
  await Promise.all(
    left.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })),
  );
}

async function giveTo(owner: number, path: string) {
  const inside = await readdir(path, { recursive: true });
  await Promise.all(
    [path, ...inside.map((name) => join(path, name))].map((each) => chown(each, owner, owner)),
  );
}

async function readPassword(path: string): Promise<string> {
  const text = await readFile(join(path, PASSWORD_FILE), 'utf8').catch(() => '');
  if (!text.trim())
    throw new CannotStart(`The database's password is missing from ${join(path, PASSWORD_FILE)}.`);
  return text.trim();
}
