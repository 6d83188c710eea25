import type { Database } from '../database/pool.ts';
import type { Positions } from './positions.ts';
import type { Replica, Standby } from './replica.ts';

/** What one request or one page reads, and how fresh that has to be. */
export interface Reading {
  /** Each query goes to the replica where that is fresh enough by then, else to the primary. */
  readonly sql: Database;
  /** From here on a standby must have replayed the log up to this. */
  needs(position: number): void;
  /** What the next queries are about: from here on they see every change of it that this process knows of. */
  shows(tag: string): void;
  /** Whether anything came from the replica. */
  readonly fromReplica: boolean;
  /** Whether something came from the replica that had changed before, as was known only when it was shown. */
  readonly doubtful: boolean;
}

/** Reads from the primary alone. */
export function readPrimary(db: Database): Reading {
  return { sql: db, needs: () => {}, shows: () => {}, fromReplica: false, doubtful: false };
}

/** Reads from the replica what it has. */
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

/** The primary's pool, whose single statements are asked of the chosen standby first; transactions stay at the primary. */
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
  // A statement's text with its values is asked; a text alone is a part of some other statement.
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
 * Whatever goes wrong with a query at the standby, it is asked again of the primary, and what that says counts: the
 * connection may be lost, replaying may have ended the query, or the standby may not know a new column yet. The
 * driver settles a query by these two of its properties, and may call the second one twice.
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

/** Another query whose rows come as bytes where those of the first one were to (`raw()`). */
function alike<T>(query: T, first: unknown): T {
  return Object.assign(query as object, { isRaw: (first as { isRaw?: unknown }).isRaw }) as T;
}
