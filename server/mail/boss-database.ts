import type { Db } from 'pg-boss';
import { begin } from '../database/begin.ts';
import type { Database, Sql } from '../database/pool.ts';

/** Lets pg-boss use our own pool instead of a second driver with a second pool. */
export function bossDatabase(db: Database): Db {
  return {
    executeSql: (text, values) => (values?.length ? ask(db, text, values) : script(db, text)),
    async listen(channel, heard, connected) {
      const { unlisten } = await db.listen(channel, heard, connected);
      return { close: unlisten };
    },
  };
}

/** The same for one call inside our transaction: pg-boss's writes are committed or rolled back with it. */
export function bossInside(tx: Sql): Db {
  return { executeSql: (text, values) => ask(tx, text, values ?? []) };
}

/**
 * Sends every value as text whose type PostgreSQL infers, as pg-boss's own driver does. Otherwise postgres.js would
 * encode pg-boss's JSON text a second time.
 */
async function ask(sql: Sql, text: string, values: unknown[]) {
  const unknownType = 705;
  const parameters = values.map((value) => sql.typed(literal(value), unknownType));
  return { rows: await sql.unsafe(text, parameters) };
}

/**
 * Runs statements without values. A whole `begin; … commit;` runs as a transaction of the pool, because a plain script
 * may not begin one there. One statement returns its rows; several return their rows joined.
 */
async function script(db: Database, text: string) {
  const inner = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];
  const result: unknown[] = await (inner ? begin(db, (tx) => tx.unsafe(inner)) : db.unsafe(text));
  return { rows: result.length > 0 && result.every(Array.isArray) ? result.flat() : result };
}

function literal(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function element(value: unknown): string {
  const text = literal(value);
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
