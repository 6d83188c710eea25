import type { FastifyBaseLogger } from 'fastify';
import { isLoss } from '../database/loss.ts';
import { type Database, openDatabase } from '../database/pool.ts';
import { replayedPosition, systemOf, writtenPosition } from './store.ts';

/** A standby to read from, and how much of the log it has replayed at least. */
export interface Standby {
  readonly sql: Database;
  readonly position: number;
}

/** The standby of `DATABASE_REPLICA_URL`, which may be late or gone at any time. */
export interface Replica {
  /** The standby, where it is there, hardly lags and has replayed the log up to `position`. */
  upTo(position: number): Standby | null;
  /** To be told of every failure there. After a lost connection it is left alone until it answers again. */
  failed(standby: Standby, error: unknown): void;
  standing(): StandbyStatus;
  stop(): Promise<void>;
}

/** How the standby stands: whether it is read, and for how many seconds it may lag. */
export interface StandbyStatus {
  readonly state: 'used' | 'late' | 'lost';
  /** Not a number while it is lost. */
  readonly behind: number;
}

/** A standby that lags by more is passed over, so that nobody reads what is older. */
const mostBehindMs = 1000;
const lookEveryMs = 250;
/** While it is about to replay what is waited for. */
const lookSoonMs = 20;
/** Once it is lost. */
const lookAgainMs = 2000;
const patienceMs = 1000;
/** Replaying may hold a read back; then the primary is asked. */
const longestReadMs = 3000;

/**
 * Watches the standby at `url`. How late it is tells no clock but the log: it is as fresh as the last moment at which
 * the primary had not written more than the standby has replayed by now. Lost, late or back is logged once each.
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
      probe = openDatabase(url, { max: 1, patience: patienceMs / 1000 });
      await within(patienceMs, isStandbyOf(primary, probe));
      openedAt = now;
    }
    const asked = probe;
    const asks = ahead === null && now - freshAt >= lookEveryMs;
    const [position, written] = await Promise.all([
      within(patienceMs, replayedPosition(asked)),
      asks ? within(patienceMs, writtenPosition(primary)).catch(() => null) : null,
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
    // Ending a pool refuses what it was asked and has not answered: that goes to the primary at once.
    for (const it of pools) it?.end({ timeout: 0 }).catch(() => undefined);
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
      await Promise.all([probe, standby?.sql].map((it) => it?.end({ timeout: 0.1 })));
      await looking;
    },
  };
}

const pool = { patience: patienceMs / 1000, longest: longestReadMs };

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
  const late = Promise.withResolvers<never>();
  const refuse = () => late.reject(new Error('The replica did not answer in time.'));
  let timer = setTimeout(() => {
    // The answer may be here already and this process was busy.
    timer = setTimeout(refuse, 100);
  }, ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
