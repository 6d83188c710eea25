import type { Database } from '../database/pool.ts';
import type { Positions } from './positions.ts';
import type { Replica, Standby } from './replica.ts';

/** The reads of one request or one page, and how fresh they have to be. */
export interface Reading {
  /** Sends each query to the replica if that is fresh enough at the time, else to the primary. */
  readonly sql: Database;
  /** From now on a standby must have replayed the log up to this position. */
  needs(position: number): void;
  /** The tag of what the next queries read: from now on they see every change of it that this process knows of. */
  shows(tag: string): void;
  /** Whether any query went to the replica. */
  readonly fromReplica: boolean;
  /** Whether a tag was shown whose last known change the replica had not yet replayed when it was read. */
  readonly doubtful: boolean;
}

/** Returns reads from the primary only. */
export function readPrimary(db: Database): Reading {
  return { sql: db, needs: () => {}, shows: () => {}, fromReplica: false, doubtful: false };
}

/** Returns reads that use the replica where it is fresh enough. */
export function readReplica(db: Database, replica: Replica, positions: Positions): Reading {
  let needed = 0;
  let readAt = Number.POSITIVE_INFINITY;
  let doubtful = false;
  const choose = () => {
    const standby = replica.upTo(Math.max(needed, positions.least()));
    if (standby) readAt = Math.min(readAt, standby.position);
    return standby;
  };
  return {
    sql: choosing(db, choose, replica),
    needs(position) {
      needed = Math.max(needed, position);
    },
    shows(tag) {
      const position = positions.of(tag);
      needed = Math.max(needed, position);
      doubtful ||= position > readAt;
    },
    get fromReplica() {
      return readAt !== Number.POSITIVE_INFINITY;
    },
    get doubtful() {
      return doubtful;
    },
  };
}

/** Wraps the primary's pool: single statements go to the chosen standby first, transactions stay on the primary. */
function choosing(db: Database, choose: () => Standby | null, replica: Replica): Database {
  const ask = <T>(of: (sql: Database) => T): T => {
    const standby = choose();
    if (!standby) return of(db);
    const query = of(standby.sql);
    onFailure(query, (error) => {
      replica.failed(standby, error);
      return alike(of(db) as PromiseLike<unknown>, query);
    });
    return query;
  };
  // A text with values is a statement; a text alone is a fragment of another statement.
  const unsafe = (...args: Parameters<Database['unsafe']>) =>
    args[1] ? ask((sql) => sql.unsafe(...args)) : db.unsafe(...args);
  return new Proxy(db, {
    apply(_target, _self, args: Parameters<Database>) {
      return 'raw' in Object(args[0]) ? ask((sql) => sql(...args)) : db(...args);
    },
    get: (target, key) => (key === 'unsafe' ? unsafe : Reflect.get(target, key)),
  });
}

/**
 * Repeats a failed standby query on the primary: the connection may be lost, replay may have ended it, or a column may
 * be new. The driver settles a query through these two properties, and may call `reject` twice.
 */
function onFailure(query: unknown, ask: (error: unknown) => PromiseLike<unknown>): void {
  const settled = query as { resolve: (rows: unknown) => void; reject: (error: unknown) => void };
  const { resolve, reject } = settled;
  let failed = false;
  settled.reject = (error) => {
    if (failed) return;
    failed = true;
    ask(error).then(resolve, reject);
  };
}

/** Returns the repeated query with the `raw()` mode of the first one. */
function alike<T>(query: T, first: unknown): T {
  return Object.assign(query as object, { isRaw: (first as { isRaw?: unknown }).isRaw }) as T;
}
