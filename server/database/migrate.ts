import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CannotStart } from '../process/cannot-start.ts';
import type { Database, Sql } from './pool.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));
const OLDEST_SERVER = 150_000;
/** An arbitrary key of an advisory lock that nothing else in this database uses. */
const LOCK = 7_817_401;
/** A migration with this line runs outside a transaction, and is written so that it may run again after a failure. */
const OUTSIDE = /^-- outside a transaction$/m;
const TABLE = `create table if not exists migrations (
  number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
)`;
/** Queries queue behind a request for a lock on a table, so it gives up after this time. */
const LOCK_TIMEOUT = '2s';
const TRIES = 60;

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the pending files in `folder` in order and returns their names. A lock makes concurrent processes apply each
 * once. Throws CannotStart if the server is too old, does not use UTF-8, or was migrated with other files.
 */
export async function migrate(db: Database, folder: string = MIGRATIONS): Promise<string[]> {
  const known = await checkServer(db);
  const applied: string[] = [];
  for (const migration of readMigrations(folder)) {
    // One query for a database that is up to date; a migration that seems missing is checked again under the lock.
    if (isApplied(migration, known.get(migration.number))) continue;
    if (await applyInTurn(db, migration)) applied.push(migration.name);
  }
  return applied;
}

/** Whether the database has the newest migration in `folder`; a later version may have applied more. */
export const isMigrated = (db: Database, folder: string = MIGRATIONS) =>
  db`select 1 from migrations where number = ${newestNumber(folder)}`.any();

const newest = new Map<string, number>();

/** Read once: the files do not change while the process runs. */
function newestNumber(folder: string): number {
  const number = newest.get(folder) ?? readMigrations(folder).at(-1)?.number ?? 0;
  newest.set(folder, number);
  return number;
}

/** Waits for other migrating processes, and tries again for as long as the site holds a lock that is needed. */
async function applyInTurn(db: Database, migration: Migration): Promise<boolean> {
  const sql = await db.reserve();
  try {
    // Polls: a waiting statement would block `create index concurrently` in another process.
    while (!(await tryLock(sql))) await pause(100);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyOnce(sql, migration);
      } catch (error) {
        if (attempt >= TRIES || !wasLocked(error)) throw error;
        await pause(500);
      }
    }
  } finally {
    await sql`select pg_advisory_unlock(${LOCK})`.catch(() => undefined);
    sql.release();
  }
}

const tryLock = (sql: Sql) =>
  sql<[{ locked: boolean }]>`select pg_try_advisory_lock(${LOCK}) as locked`.value('locked');

function wasLocked(error: unknown): boolean {
  const [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED] = ['55P03', '40P01'];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}

interface Applied {
  name: string;
  checksum: string;
}

async function applyOnce(sql: Sql, migration: Migration): Promise<boolean> {
  const { number, name, sql: text, checksum } = migration;
  const isDone = async () => {
    const [known] = await sql<Applied[]>`select name, checksum from migrations where number = ${number}`;
    return isApplied(migration, known);
  };
  const record = () =>
    sql`insert into migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`;
  if (OUTSIDE.test(text)) {
    if (await isDone()) return false;
    await applyOutside(sql, text);
    await record();
    return true;
  }
  try {
    await sql.unsafe(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'; ${TABLE}`);
    const done = await isDone();
    if (!done) {
      await sql.unsafe(text);
      await record();
    }
    await sql`commit`;
    return !done;
  } catch (error) {
    await sql`rollback`.catch(() => undefined);
    throw error;
  }
}

/** Runs statements one at a time, because PostgreSQL makes a transaction of those that are sent together. */
async function applyOutside(sql: Sql, text: string): Promise<void> {
  try {
    for (const statement of text.split(/;\s*$/m).filter((it) => it.trim())) {
      // No query waits behind these, which may wait for long transactions.
      const timeout = /\bconcurrently\b|\bvalidate constraint\b/.test(statement) ? '0' : LOCK_TIMEOUT;
      await sql.unsafe(`set lock_timeout = '${timeout}'`);
      await sql.unsafe(statement);
    }
  } finally {
    await sql`reset lock_timeout`.catch(() => undefined);
  }
}

function isApplied({ name, checksum }: Migration, known: Applied | undefined): boolean {
  if (known && known.checksum !== checksum)
    throw new CannotStart(
      `The migration ${name} differs from the ${known.name} that this database applied: take the change back and add a new migration.`,
    );
  return known !== undefined;
}

/** Returns the database's applied migrations by number. Throws CannotStart if the server is not usable. */
async function checkServer(db: Database): Promise<Map<number, Applied>> {
  const [server] = await db`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, to_regclass('migrations') is not null as migrated`;
  if (!server || server.number < OLDEST_SERVER)
    throw new CannotStart(`The database is PostgreSQL ${server?.version}, and Quad needs 15 or later.`);
  if (server.encoding !== 'UTF8')
    throw new CannotStart(
      `The database keeps text as ${server.encoding}, and Quad needs one made with UTF8.`,
    );
  if (!server.migrated) return new Map();
  const rows = await db<(Applied & { number: number })[]>`select number, name, checksum from migrations`;
  return new Map(rows.map((it) => [it.number, it]));
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return {
        number: Number(name.slice(0, 4)),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    });
}
