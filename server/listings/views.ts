import type { Database } from '../database/pool.ts';
import { addViews, forgetViews } from './store.ts';

/** Counts who looked at a listing, off the request's path. */
export interface Views {
  /** Notes that a viewer (a userid, or a visitor's address) looked. Each counts once an hour per listing. */
  saw(iid: string, viewer: string): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const flushEveryMs = 1000;
const hourMs = 3_600_000;
/** Noted views beyond this are dropped until the next flush: a flood must not fill the memory. */
const mostNoted = 50_000;

/** Batches views in memory for a second; the once-an-hour rule is a primary key. */
export function createViews(db: Database, clock: () => Date, onError: (error: unknown) => void): Views {
  let noted = new Map<string, { iid: string; viewer: string }>();
  let writing = Promise.resolve();
  let lastForgotten = 0;
  const flush = () => {
    writing = writing.then(write).catch(onError);
    return writing;
  };
  const timer = setInterval(flush, flushEveryMs);
  timer.unref();

  async function write(): Promise<void> {
    if (noted.size === 0) return;
    const views = [...noted.values()].sort((a, b) => (a.iid < b.iid ? -1 : 1));
    noted = new Map();
    const now = clock().getTime();
    await addViews(db, new Date(now - (now % hourMs)), views);
    if (now - lastForgotten < hourMs) return;
    lastForgotten = now;
    await forgetViews(db, new Date(now - 2 * hourMs));
  }

  return {
    saw(iid, viewer) {
      if (noted.size < mostNoted) noted.set(`${iid} ${viewer}`, { iid, viewer });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
