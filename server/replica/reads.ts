import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import { createPositions } from './positions.ts';
import { type Reading, readPrimary, readReplica } from './reading.ts';
import { openReplica, type StandbyStatus } from './replica.ts';
import { insertOwnWrite, writtenPosition } from './store.ts';

/** The database that lists, searches and pages read. */
export interface Reads {
  /** Begins the reads of one request, or of rendering one page. */
  begin(): Reading;
  /** Records changed tags, of this or another process, after the commit; null for all tags. */
  changed(tags: readonly string[] | null): void;
  /** Records a person's write in the database: their lists then show it, whichever process serves the next request. */
  keepOwnWrite(userid: string, now: Date): Promise<void>;
  /** Returns the state of the standby; null if the settings name none. */
  readonly standing: (() => StandbyStatus) | null;
  stop(): Promise<void>;
}

/** Opens the reads: from the standby at `url` where it is fresh enough, or only from the primary if `url` is null. */
export async function openReads(db: Database, url: string | null, log: FastifyBaseLogger): Promise<Reads> {
  if (url === null) {
    const all = readPrimary(db);
    return {
      begin: () => all,
      changed: () => {},
      keepOwnWrite: async () => {},
      standing: null,
      stop: async () => {},
    };
  }
  const replica = await openReplica(url, db, log);
  const positions = createPositions(() => writtenPosition(db));
  return {
    begin: () => readReplica(db, replica, positions),
    changed: positions.changed,
    keepOwnWrite: (userid, now) => insertOwnWrite(db, userid, now),
    standing: replica.standing,
    async stop() {
      positions.stop();
      await replica.stop();
    },
  };
}
