import type { FastifyBaseLogger } from 'fastify';
import type { Database, Sql } from './database/pool.ts';
import type { Metrics } from './process/metrics.ts';

/** Counts views of a listing or topic, outside of the request. */
export interface Views {
  /** Records a view by a viewer (a userid, or a visitor's address). Each viewer counts once per hour and thing. */
  saw(id: string, viewer: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** A view, and the statements that count it if it is new in its hour and delete old hours. */
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
/** Further views are dropped until the next flush: a flood must not fill the memory. */
const mostNoted = 50_000;

/** Batches views in memory for a second; a primary key enforces the once-an-hour rule. */
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
