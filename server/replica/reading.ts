import type { Database } from '../database/pool.ts';
import { createSql } from '../database/sql.ts';
import type { Positions } from './positions.ts';
import type { Replica, Standby } from './replica.ts';

/** The reads of one request or one page, and the freshness that they require. */
export interface Reading {
  /** Sends each query to the replica if that is fresh enough at the time, else to the primary. */
  readonly sql: Database;
  /** From now on a standby must have replayed the log up to this position. */
  needs(position: number): void;
  /** Declares the tag of the next queries: they see every change of it that this process knows of. */
  shows(tag: string): void;
  /** Whether any query went to the replica. */
  readonly fromReplica: boolean;
  /** Whether a shown tag has a known change that the replica had not replayed when it was read. */
  readonly doubtful: boolean;
}

/** Returns reads from the primary only. */
export const readPrimary = (db: Database): Reading => ({
  sql: db,
  needs: () => {},
  shows: () => {},
  fromReplica: false,
  doubtful: false,
});

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

/**
 * Returns the primary's pool, but single statements go to the chosen standby first. One that fails there is repeated on
 * the primary: the connection may be lost, replay may have ended it, or a column may be new.
 */
function choosing(db: Database, choose: () => Standby | null, replica: Replica): Database {
  const sql = createSql(async (statement) => {
    const standby = choose();
    if (standby)
      try {
        return await standby.sql.send(statement);
      } catch (error) {
        replica.failed(standby, error);
      }
    return db.send(statement);
  });
  return Object.assign(sql, { ...db, set: sql.set, unsafe: sql.unsafe });
}
