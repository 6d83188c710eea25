import pg from 'pg';
import { connectionError, isLoss, LostConnection } from './away.ts';
import { type Listener, listen } from './listen.ts';
import { createSql, type Rows, type Send, type Sql, type Statement } from './sql.ts';

export type { Fragment, Query, Row, Rows, Sql } from './sql.ts';

export type Transaction = Sql & { readonly inTransaction: true };

/** A pool of connections. A statement takes one for as long as it runs, a transaction until it ends. */
export interface Database extends Sql {
  /** Sends a statement composed of parts. */
  readonly send: Send;
  /** Runs `act` in one transaction: commits when it returns, and rolls back when it throws. */
  begin<T>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Returns a handle on one connection, until `release` is called. */
  reserve(): Promise<ReservedSql>;
  /** Receives notifications on a separate connection, which is reopened when it is lost. */
  listen(channel: string, listener: Listener): Promise<{ unlisten(): Promise<void> }>;
  /** Returns how many connections are in use, and how many statements and transactions wait for one. */
  use(): PoolUse;
  /** Closes the pool; waits at most `timeoutSeconds` for running statements. */
  end(options?: { timeoutSeconds?: number }): Promise<void>;
}

export interface ReservedSql extends Sql {
  release(): void;
}

export interface PoolUse {
  under_way: number;
  waiting: number;
}

export interface PoolOptions {
  max?: number;
  /** Maximum wait for a connection, new or in use. */
  connectTimeoutSeconds?: number;
  statementTimeoutMs?: number;
  /** Called with every statement that is sent. */
  onStatement?: (statement: Statement) => void;
}

/** A connection pool. `bigint` becomes a number, `date` the text `YYYY-MM-DD`, `timestamptz` a Date. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const { max = 10, connectTimeoutSeconds = 10, statementTimeoutMs, onStatement } = options;
  const config = {
    ...connectionTo(url),
    connectionTimeoutMillis: connectTimeoutSeconds * 1000,
    ...(statementTimeoutMs && { statement_timeout: statementTimeoutMs }),
  };
  const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: 0, maxLifetimeSeconds: 2700, onConnect });
  const clients = new Set<pg.PoolClient>();
  // A lost connection is reported by the statement that it fails, and leaves the pool.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    clients.add(client.on('error', () => undefined));
  });
  pool.on('remove', (client) => clients.delete(client));
  let ended: Promise<void> | undefined;

  /** The names of prepared statements, the same on every connection. The texts are those of our code. */
  let names = new Map<string, string>();
  let made = 0;
  function nameOf(text: string): string {
    const name = names.get(text) ?? `q${++made}`;
    names.set(text, name);
    return name;
  }

  /** Whether a migration has changed the columns of a prepared statement. All are prepared again, under new names. */
  function isStale(error: unknown): boolean {
    const stale = error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
    if (stale) names = new Map();
    return stale;
  }

  /** Callbacks of requests that wait for a connection; a closed pool rejects them. */
  const waiting = new Set<(error: Error) => void>();
  function connect(): Promise<pg.PoolClient> {
    return new Promise<pg.PoolClient>((resolve, reject) => {
      waiting.add(reject);
      pool
        .connect()
        .then((client) => (waiting.has(reject) ? resolve(client) : client.release(true)), reject)
        .finally(() => waiting.delete(reject));
    }).catch(fail);
  }

  async function ask(client: pg.ClientBase, statement: Statement): Promise<Rows> {
    onStatement?.(statement);
    const { text, values, kept } = statement;
    const query = { text, values: [...values], ...(kept && { name: nameOf(text) }) };
    const result = await client.query(isScript(statement) ? text : query).catch(fail);
    // A script with several statements has a result for each.
    const all: pg.QueryResult[] = Array.isArray(result) ? result : [result];
    const rows = all.length === 1 ? (all[0]?.rows ?? []) : all.flatMap((one) => one.rows);
    // Not enumerable, so that rows are compared and copied as a plain array.
    return Object.defineProperty(rows, 'count', { value: all.at(-1)?.rowCount ?? 0 }) as Rows;
  }

  async function send(statement: Statement): Promise<Rows> {
    const client = await connect();
    let broken = false;
    try {
      return await ask(client, statement);
    } catch (error) {
      // A script may have left a transaction open.
      broken = isScript(statement) || isLoss(error);
      if (!isStale(error)) throw error;
      return await ask(client, statement);
    } finally {
      client.release(broken);
    }
  }

  return Object.assign(createSql(send), {
    send,
    async begin<T>(act: (tx: Transaction) => Promise<T>): Promise<T> {
      const client = await connect();
      let open = true;
      let failure: unknown;
      const tx = createSql(async (statement) => {
        if (!open) throw new Error('The transaction has ended.');
        return await ask(client, statement).catch((error) => {
          isStale(error);
          failure ??= error;
          throw error;
        });
      });
      try {
        await client.query('begin').catch(fail);
        const value = await act(Object.assign(tx, { inTransaction: true as const }));
        if (failure) throw failure;
        open = false;
        await client.query('commit').catch(fail);
        return value;
      } catch (error) {
        open = false;
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async reserve() {
      const client = await connect();
      return Object.assign(
        createSql((statement) => ask(client, statement)),
        { release: () => client.release() },
      );
    },
    listen: (channel: string, listener: Listener) => listen(config, channel, listener),
    use: () => ({ under_way: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    end({ timeoutSeconds }: { timeoutSeconds?: number } = {}) {
      ended ??= pool.end();
      for (const reject of waiting) reject(new LostConnection('The pool was closed.'));
      waiting.clear();
      if (timeoutSeconds === undefined) return ended;
      const timer = setTimeout(() => {
        for (const client of clients) client.connection.stream.destroy();
      }, timeoutSeconds * 1000);
      return ended.finally(() => clearTimeout(timer));
    },
  });
}

/** Whether a statement is sent as a text that may hold several statements. */
const isScript = ({ values, kept }: Statement): boolean => values.length === 0 && !kept;

function fail(error: unknown): never {
  // The driver calls it "error", which is meaningless in a log.
  if (error instanceof pg.DatabaseError) Object.assign(error, { name: 'PostgresError' });
  throw connectionError(error) ?? error;
}

/** Sets the session's time zone to UTC, so that dates in SQL are UTC dates. */
async function onConnect(client: pg.ClientBase): Promise<void> {
  await client.query("set timezone to 'UTC'");
}

/** The connection's settings. `sslmode` has psql's meaning, except that `allow` and `prefer` require TLS, too. */
function connectionTo(url: string): pg.ClientConfig {
  const address = new URL(url);
  const mode = address.searchParams.get('sslmode');
  if (mode) address.searchParams.set('uselibpqcompat', 'true');
  if (mode === 'allow' || mode === 'prefer') address.searchParams.set('sslmode', 'require');
  return {
    connectionString: address.href,
    application_name: 'quad',
    types: { getTypeParser },
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    // Statements of one transaction that run at the same time are sent without waiting for each other.
    pipeline: true,
  };
}

/** Arrays of bigint and of date, for which the driver has no names; they are parsed like arrays of text. */
const [BIGINTS, DATES, TEXTS] = [1016, 1182, 1009];

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, safeNumber],
  // A day is not a point in time: as a Date it would shift with the time zone in which it is printed.
  [pg.types.builtins.DATE, String],
  [BIGINTS, (text) => texts(text).map(safeNumber)],
  [DATES, texts],
]);

function texts(array: string): string[] {
  return pg.types.getTypeParser(TEXTS as typeof pg.types.builtins.TEXT)(array);
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  return parsers.get(type) ?? pg.types.getTypeParser(type, format as 'text');
}

function safeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} from the database is no safe integer.`);
  return number;
}
