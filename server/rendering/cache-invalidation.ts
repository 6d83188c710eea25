import { randomUUID } from 'node:crypto';
import type { Database } from '../database/pool.ts';
import type { PageCache } from './page-cache.ts';
import { listenForInvalidation, sendInvalidation } from './store.ts';

/** Tells of what changed, here at once and in the other processes within a moment. */
export interface CacheInvalidation {
  /** Comes after the commit and before the answer: the next reader in this process sees the change. */
  changed(tags: readonly string[]): void;
  stop(): Promise<void>;
}

const gatherMs = 50;
/** PostgreSQL carries less than 8,000 bytes at once; with more to tell, everything is dropped. */
const mostLetters = 7000;

/** Tells every process to drop all its pages: for a command beside the server that changed much. */
export function dropEverywhere(db: Database): Promise<void> {
  return sendInvalidation(db, JSON.stringify(['command', '*']));
}

/**
 * Listens for the others and tells them, gathered for a moment: a notice takes a lock at its commit, which a busy
 * site must not take for every write. Whenever the line was lost, everything is dropped: something may have been missed.
 */
export async function createCacheInvalidation(
  db: Database,
  memory: Pick<PageCache, 'drop' | 'clear'>,
  onError: (error: unknown) => void,
): Promise<CacheInvalidation> {
  const self = randomUUID();
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    timer = undefined;
    const tags = [...waiting];
    waiting = new Set();
    if (tags.length === 0) return;
    const news = JSON.stringify([self, ...tags]);
    await sendInvalidation(db, news.length > mostLetters ? JSON.stringify([self, '*']) : news).catch(onError);
  }

  const unlisten = await listenForInvalidation(
    db,
    (news) => {
      const [from, ...tags] = JSON.parse(news) as string[];
      if (from === self) return;
      if (tags.includes('*')) memory.clear();
      else memory.drop(tags);
    },
    () => memory.clear(),
  );
  return {
    changed(tags) {
      memory.drop(tags);
      for (const tag of tags) waiting.add(tag);
      timer ??= setTimeout(tell, gatherMs);
    },
    async stop() {
      clearTimeout(timer);
      await tell();
      await unlisten().catch(onError);
    },
  };
}
