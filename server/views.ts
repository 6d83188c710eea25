import type { FastifyBaseLogger } from 'fastify';
import type { Database, Sql } from './database/pool.ts';
import type { Metrics } from './process/metrics.ts';

/** Counts who looked at a thing, off the request's path. */
export interface Views {
  /** Notes that a viewer (a userid, or a visitor's address) looked. Each counts once an hour per thing. */
  saw(id: string, viewer: string): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** A look at a thing, and the statements that count it where it is new in its hour and forget old hours. */
export interface View {
  id: string;
  viewer: string;
}
export interface ViewStore {
  addViews(sql: Sql, hour: Date, views: View[]): Promise<void>;
  forgetViews(sql: Sql, before: Date): Promise<void>;
}

const flushEveryMs = 1000;
const hourMs = 3_600_000;
/** Noted views beyond this are dropped until the next flush: a flood must not fill the memory. */
const mostNoted = 50_000;

/** Batches views in memory for a second; the once-an-hour rule is a primary key. */
export function createViews(
  {
    db,
    clock,
    log,
    metrics,
  }: { db: Database; clock: () => Date; log: FastifyBaseLogger; metrics: Pick<Metrics, 'failed'> },
  store: ViewStore,
): Views {
  let noted = new Map<string, View>();
  let writing = Promise.resolve();
  let lastForgotten = 0;
  const flush = () => {
    writing = writing.then(write).catch((error: unknown) => {
      metrics.failed('views');
      log.error(error, 'views were not written');
    });
    return writing;
  };
  const timer = setInterval(flush, flushEveryMs);
  timer.unref();

  async function write(): Promise<void> {
    if (noted.size === 0) return;
    const views = [...noted.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    noted = new Map();
    const now = clock().getTime();
    await store.addViews(db, new Date(now - (now % hourMs)), views);
    if (now - lastForgotten < hourMs) return;
    lastForgotten = now;
    await store.forgetViews(db, new Date(now - 2 * hourMs));
  }

  return {
    saw(id, viewer) {
      if (noted.size < mostNoted) noted.set(`${id} ${viewer}`, { id, viewer });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
