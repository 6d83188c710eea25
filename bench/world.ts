import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { type Running, runScript, startAsNpm, startServer } from './processes.ts';

/** The environment of the bench's parts: everything that they start ends with it. */
export interface BenchWorld {
  /** A folder for the bench only, removed at the end. */
  readonly folder: string;
  /** A migrated, empty database on the bench's PostgreSQL, which runs with its default settings. */
  database(name: string): Promise<{ url: string; sql: Database }>;
  /** The whole app as `npm start` runs it, on a data folder of its own; `env` adds settings or replaces them. */
  app(env?: Record<string, string>): Promise<Running>;
  /** A server of `bench/ceilings`. */
  ceiling(name: string, env: Record<string, string>): Promise<Running>;
  /** Registers what a part started itself; it is closed with the rest, even if the bench is interrupted. */
  ends(close: () => Promise<unknown>): void;
  /** Prints progress. */
  say(text: string): void;
  /** Ends what a part started, so that the next one finds the machine and PostgreSQL's connections free. */
  endPart(): Promise<void>;
  /** Ends and removes everything; a second call has no effect. */
  close(): Promise<void>;
}

/** Builds the pages if needed and prepares the environment; PostgreSQL starts at its first use. */
export async function openBench(): Promise<BenchWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-bench-'));
  const closers: (() => Promise<unknown>)[] = [];
  const lastClosers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  let server: ReturnType<typeof startPostgres> | undefined;
  let ending: Promise<void> | undefined;
  let apps = 0;

  function startPostgres() {
    const starting = startEmbedded(join(folder, 'postgres'));
    lastClosers.unshift(async () => (await starting).stop());
    return starting;
  }

  async function keep(starting: Promise<Running>): Promise<Running> {
    closers.unshift(async () => (await starting).stop());
    return starting;
  }

  await runScript(['scripts/build-if-needed.ts']);
  return {
    folder,
    async database(name) {
      server ??= startPostgres();
      const url = new URL((await server).url);
      const admin = openDatabase(url.href, { max: 1 });
      await admin`create database ${admin(name)}`;
      await admin.end();
      url.pathname = `/${name}`;
      const sql = openDatabase(url.href, { max: 2 });
      closers.unshift(() => sql.end());
      await migrate(sql);
      return { url: url.href, sql };
    },
    app(env = {}) {
      apps += 1;
      return keep(
        startAsNpm({
          ...settings(join(folder, `data-${apps}`)),
          ...env,
        }),
      );
    },
    ceiling: (name, env) => keep(startServer([`bench/ceilings/${name}.ts`], env)),
    ends: (close) => closers.unshift(close),
    say: (text) => console.log(text),
    endPart: () => closeAll(closers.splice(0)),
    close() {
      ending ??= closeAll([...closers, ...lastClosers]);
      return ending;
    },
  };
}

function settings(dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PORT: '0',
    SEED_DEMO: '1',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers) {
    try {
      await close();
    } catch {
      // One failed close must not prevent the others.
    }
  }
}
