import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import { createPositions } from './positions.ts';
import { type Reading, readPrimary, readReplica } from './reading.ts';
import { openReplica, type StandbyStatus } from './replica.ts';
import { insertOwnWrite, writtenPosition } from './store.ts';

/** Where lists, searches and pages are read. */
export interface Reads {
  /** For one request, or for the making of one page. */
  begin(): Reading;
  /** Notes what pages and lists show that has changed, here or in another process; null for all there is. After the commit. */
  changed(tags: readonly string[] | null): void;
  /** Notes in the database that a person has written: whatever process they ask next, their lists show it. */
  keepOwnWrite(userid: string, now: Date): Promise<void>;
  /** How the standby stands now; null where there is none by the settings. */
  readonly standing: (() => StandbyStatus) | null;
  stop(): Promise<void>;
}

/** With a replica its standby is read where it is fresh enough, without one the primary alone. */
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
