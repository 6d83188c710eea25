import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresEnvironment } from '#server/database/embedded/environment.ts';
import { freePort } from '#server/database/embedded/free-port.ts';
import { runAs } from '#server/database/embedded/run-as.ts';
import { openDatabase } from '#server/database/pool.ts';

/** Debian's folder for the programs of PostgreSQL 15, including `pg_dump` and `pg_restore`. */
export const debianPrograms = '/usr/lib/postgresql/15/bin';

/** A server at `url`, with the superuser `quad`, and its files in `data`. */
export interface DebianPostgres {
  url: string;
  data: string;
  stop(): Promise<void>;
}

/** Starts Debian's PostgreSQL 15 in this folder, on 127.0.0.1. Throws if postgresql-15 is missing. */
export async function startDebianPostgres(folder: string): Promise<DebianPostgres> {
  if (!existsSync(`${debianPrograms}/postgres`))
    throw new Error('This needs Debian’s package postgresql-15.');
  const [passwordFile, data] = [join(folder, 'password'), join(folder, 'postgres')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(passwordFile, 'quad\n', { mode: 0o600 });
  runDebian('initdb', [
    `--pgdata=${data}`,
    '--username=quad',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  return serveDebian(data);
}

/** Starts a server on existing files, such as a standby's, and waits until it responds. */
export async function serveDebian(data: string): Promise<DebianPostgres> {
  const port = await freePort();
  const [program = '', ...prefixArgs] = [...runAs().prefix, `${debianPrograms}/postgres`];
  const options = ['-D', data, '-p', String(port), '-k', '', '-c', 'listen_addresses=127.0.0.1'];
  const server = spawn(program, [...prefixArgs, ...options], { stdio: 'ignore', env: postgresEnvironment() });
  const end = () => server.kill('SIGINT');
  process.once('exit', end);
  const url = `postgres://quad:quad@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url);
  return {
    url,
    data,
    async stop() {
      process.removeListener('exit', end);
      if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit');
    },
  };
}

/** Runs a PostgreSQL binary, dropping root. Throws its stderr. */
export function runDebian(
  program: string,
  options: string[],
  environment: Record<string, string> = {},
): void {
  const [command = '', ...prefixArgs] = [...runAs().prefix, `${debianPrograms}/${program}`];
  const env = { ...postgresEnvironment(), ...environment };
  const { status, stderr } = spawnSync(command, [...prefixArgs, ...options], { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

async function waitUntilReady(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  for (let tries = 0; ; tries += 1) {
    try {
      await db`select 1`;
      return await db.end();
    } catch (error) {
      if (tries > 200) throw error;
      await pause(50);
    }
  }
}
