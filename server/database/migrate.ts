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
  const migrations = readMigrations(folder);
  if (pendingOf(migrations, await checkServer(db)).length === 0) return [];
  const sql = await db.reserve();
  try {
    // Polls: a waiting statement would block `create index concurrently` in another process.
    while (!(await tryLock(sql))) await pause(100);
    // Another process may have applied some before this one got the lock.
    const pending = pendingOf(migrations, await checkServer(sql));
    for (const migration of pending) await applyWhenUnlocked(sql, migration);
    return pending.map(({ name }) => name);
  } finally {
    await sql`select pg_advisory_unlock(${LOCK})`.catch(() => undefined);
    sql.release();
  }
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

/** Tries again for as long as the site holds a lock that the migration needs. */
async function applyWhenUnlocked(sql: Sql, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(sql, migration);
    } catch (error) {
      if (attempt >= TRIES || !wasLocked(error)) throw error;
      await pause(500);
    }
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

async function apply(sql: Sql, { number, name, sql: text, checksum }: Migration): Promise<void> {
  const record = () =>
    sql`insert into migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`;
  if (OUTSIDE.test(text)) {
    await applyOutside(sql, text);
    await record();
    return;
  }
  try {
    await sql.unsafe(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'; ${TABLE}; ${text}`);
    await record();
    await sql`commit`;
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

/** The migrations that a database lacks. Throws CannotStart if it applied another file under the number of one. */
function pendingOf(migrations: readonly Migration[], known: ReadonlyMap<number, Applied>): Migration[] {
  return migrations.filter(({ number, name, checksum }) => {
    const applied = known.get(number);
    if (applied && applied.checksum !== checksum)
      throw new CannotStart(
        `The migration ${name} differs from the ${applied.name} that this database applied: take the change back and add a new migration.`,
      );
    return !applied;
  });
}

/** Returns the database's applied migrations by number. Throws CannotStart if the server is not usable. */
async function checkServer(db: Sql): Promise<Map<number, Applied>> {
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
