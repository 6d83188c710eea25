import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Transaction } from '../database/pool.ts';
import type { PageCache } from './page-cache.ts';
import { listenForInvalidation, sendInvalidation } from './store.ts';

/** Invalidates cached pages, at once in this process and shortly after in the others. */
export interface CacheInvalidation {
  /** Call it after the commit and before the response: the next reader in this process then sees the change. */
  changed(tags: readonly string[]): void;
  stop(): Promise<void>;
}

const gatherMs = 50;
/** Bytes; PostgreSQL's notifications hold less than 8,000. A longer list of tags is replaced by "drop everything". */
const mostLength = 7000;

/** Makes every process drop all its pages. For a command outside the server that changed a lot. */
export const dropEverywhere = (db: Database): Promise<void> =>
  sendInvalidation(db, JSON.stringify(['command', '*']));

/** Sends tags to every process, this one too, with the commit of a transaction. */
export const invalidateWith = (tx: Transaction, tags: readonly string[]): Promise<void> =>
  sendInvalidation(tx, messageOf('transaction', tags));

function messageOf(from: string, tags: readonly string[]): string {
  const message = JSON.stringify([from, ...tags]);
  return message.length > mostLength ? JSON.stringify([from, '*']) : message;
}

/**
 * Listens for invalidation events of other processes and sends its own, batched for a moment: a notification takes a
 * lock at its commit. A lost connection drops everything, since events may be missing.
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
    await sendInvalidation(db, messageOf(self, tags)).catch(onError);
  }

  const unlisten = await listenForInvalidation(
    db,
    (message) => {
      const [from, ...tags] = tagsIn(message);
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

/** The sender and the tags of an event. Any other message on the channel clears the cache. */
function tagsIn(message: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(message));
  } catch {
    return ['', '*'];
  }
}
