import type { FastifyBaseLogger } from 'fastify';
import { isLoss } from '../database/away.ts';
import { type Database, openDatabase } from '../database/pool.ts';
import { replayedPosition, systemOf, writtenPosition } from './store.ts';

/** A standby to read from, and the log position that it has replayed at least. */
export interface Standby {
  readonly sql: Database;
  readonly position: number;
}

/** The standby of `DATABASE_REPLICA_URL`, which may lag or be lost at any time. */
export interface Replica {
  /** Returns the standby if it is available, hardly lags and has replayed the log up to `position`. */
  upTo(position: number): Standby | null;
  /** Call it for every failed query on the standby. After a lost connection the standby rests until it responds. */
  failed(standby: Standby, error: unknown): void;
  standing(): StandbyStatus;
  stop(): Promise<void>;
}

/** The state of the standby: whether it is used for reads, and by how many seconds it may lag. */
export interface StandbyStatus {
  readonly state: 'used' | 'late' | 'lost';
  /** NaN while the standby is lost. */
  readonly behind: number;
}

/** Milliseconds of lag beyond which a standby is not used, so that no reader sees older data. */
const mostBehindMs = 1000;
const lookEveryMs = 250;
/** Milliseconds between checks while a position is awaited. */
const lookSoonMs = 20;
/** Milliseconds between checks while the standby is lost. */
const lookAgainMs = 2000;
const connectTimeoutMs = 1000;
/** Milliseconds for a read, which replay may delay; after them the primary is queried. */
const longestReadMs = 3000;

/**
 * Watches the standby at `url`. Its lag is measured by the log: it is as fresh as the latest moment at which the
 * primary had written no more than the standby has replayed. Each change between used, late and lost is logged once.
 */
export async function openReplica(url: string, primary: Database, log: FastifyBaseLogger): Promise<Replica> {
  let probe: Database | null = null;
  let standby: Standby | null = null;
  let state: StandbyStatus['state'] | null = null;
  let ahead: { position: number; at: number } | null = null;
  let freshAt = Number.NEGATIVE_INFINITY;
  let openedAt = 0;
  let lookedAt = 0;
  let wanted = 0;
  let looking: Promise<void> | null = null;
  let stopped = false;

  async function look(): Promise<void> {
    const now = performance.now();
    lookedAt = now;
    if (!probe) {
      probe = openDatabase(url, { max: 1, connectTimeoutSeconds: connectTimeoutMs / 1000 });
      await within(connectTimeoutMs, isStandbyOf(primary, probe));
      openedAt = now;
    }
    const asked = probe;
    const asks = ahead === null && now - freshAt >= lookEveryMs;
    const [position, written] = await Promise.all([
      within(connectTimeoutMs, replayedPosition(asked)),
      asks ? within(connectTimeoutMs, writtenPosition(primary)).catch(() => null) : null,
    ]);
    if (position === null) throw new Error('The server of DATABASE_REPLICA_URL is no standby.');
    if (stopped || probe !== asked) return;
    if (written !== null) ahead = { position: written, at: now };
    if (ahead && position >= ahead.position) {
      freshAt = ahead.at;
      ahead = null;
      wanted = 0;
    }
    standby = { sql: standby?.sql ?? openDatabase(url, pool), position };
    become(performance.now() - Math.max(freshAt, openedAt) > mostBehindMs ? 'late' : 'used');
  }

  function lose(error: unknown): void {
    const pools = [probe, standby?.sql];
    [probe, standby, ahead, freshAt] = [null, null, null, Number.NEGATIVE_INFINITY];
    // Ending a pool rejects its open queries, which go to the primary at once.
    for (const it of pools) it?.end({ timeoutSeconds: 0 }).catch(() => undefined);
    if (!stopped) become('lost', error);
  }

  function become(next: StandbyStatus['state'], error?: unknown): void {
    if (next === state) return;
    log[state === null && next === 'used' ? 'info' : 'warn'](error ? { err: error } : {}, says[next]);
    state = next;
  }

  function due(): number {
    if (!standby) return lookAgainMs;
    const awaited = ahead !== null || wanted > standby.position;
    return awaited && state === 'used' ? lookSoonMs : lookEveryMs;
  }

  function tick(): void {
    if (looking || performance.now() - lookedAt < due()) return;
    looking = look()
      .catch(lose)
      .finally(() => {
        looking = null;
      });
  }

  await look().catch(lose);
  const timer = setInterval(tick, lookSoonMs).unref();
  return {
    upTo(position) {
      if (!standby || performance.now() - freshAt > mostBehindMs) return null;
      if (position <= standby.position) return standby;
      if (position < Number.POSITIVE_INFINITY) wanted = Math.max(wanted, position);
      return null;
    },
    failed({ sql }, error) {
      if (sql === standby?.sql && isLoss(error)) lose(error);
    },
    standing() {
      const ms = performance.now() - Math.max(freshAt, openedAt);
      if (!standby) return { state: 'lost', behind: Number.NaN };
      return { state: ms > mostBehindMs ? 'late' : 'used', behind: ms / 1000 };
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all([probe, standby?.sql].map((it) => it?.end({ timeoutSeconds: 0.1 })));
      await looking;
    },
  };
}

const pool = { connectTimeoutSeconds: connectTimeoutMs / 1000, statementTimeoutMs: longestReadMs };

const says = {
  used: 'the replica is used for reads',
  late: 'the replica lags behind: reads go to the primary',
  lost: 'the replica is lost: reads go to the primary',
};

async function isStandbyOf(primary: Database, standby: Database): Promise<void> {
  const [one, other] = await Promise.all([systemOf(primary), systemOf(standby)]);
  if (one !== other)
    throw new Error('The server of DATABASE_REPLICA_URL is no standby of that of DATABASE_URL.');
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const refuse = () => timeout.reject(new Error('The replica did not answer in time.'));
  let timer = setTimeout(() => {
    // The response may have arrived while this process was busy.
    timer = setTimeout(refuse, 100);
  }, ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
