import { LRUCache } from 'lru-cache';
import type { Page } from './page.ts';

export interface RenderedPage {
  page: Page;
  tags: ReadonlySet<string>;
}

interface CachedPage extends RenderedPage {
  /** When its rendering began, in milliseconds. It may lack later changes of other processes. */
  begunAt: number;
}

/** The longest time a page is cached, in milliseconds. Changes without an invalidation are seen after this. */
export const keptMs = 60_000;
const mostBytes = 64 * 1024 * 1024;
/** The most remembered changes. A page whose rendering began before a change of its content is not cached. */
const mostChanges = 10_000;

/** Caches pages that are the same for everyone, by address and language, until their content changes. */
export interface PageCache {
  /**
   * Returns the cached page, or renders it with `make`. Concurrent readers share one rendering, unless something
   * changed since it began. Only status 200 is cached. Pages begun before `after` (milliseconds), a change that this
   * process may not have received, are not returned.
   */
  read(key: string, make: () => Promise<RenderedPage>, after?: number): Promise<RenderedPage>;
  /** Whether a cached page was begun at `after` or later. */
  has(key: string, after?: number): boolean;
  drop(tags: readonly string[]): void;
  clear(): void;
}

export function createPageCache(clock: () => number): PageCache {
  const showing = new Map<string, Set<string>>();
  const kept = new LRUCache<string, CachedPage>({
    maxSize: mostBytes,
    // Compressed forms are cached with the body, together about half its size.
    sizeCalculation: ({ page }) => Math.max(1, Math.ceil(page.body.length * 1.6)),
    onInsert({ tags }, key) {
      for (const tag of tags) showing.set(tag, (showing.get(tag) ?? new Set()).add(key));
    },
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = showing.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) showing.delete(tag);
      }
    },
  });
  const making = new Map<string, { since: number; begunAt: number; made: Promise<RenderedPage> }>();
  const changes = new Map<string, number>();
  let change = 0;
  let forgotten = 0;

  function fresh(key: string, after: number): CachedPage | undefined {
    const it = kept.get(key);
    if (!it) return undefined;
    const age = clock() - it.begunAt;
    // A negative age means that the clock was set back.
    if (age >= 0 && age <= keptMs && it.begunAt >= after) return it;
    kept.delete(key);
    return undefined;
  }

  function keep(key: string, { page, tags }: RenderedPage, since: number, begunAt: number): void {
    if (page.status !== 200 || since < forgotten) return;
    for (const tag of tags) if ((changes.get(tag) ?? 0) > since) return;
    // Of two concurrent renderings the later one is more current.
    if ((kept.peek(key)?.begunAt ?? 0) <= begunAt) kept.set(key, { page, tags, begunAt });
  }

  return {
    has: (key, after = 0) => fresh(key, after) !== undefined,
    async read(key, make, after = 0) {
      const found = fresh(key, after);
      if (found) return found;
      const underWay = making.get(key);
      if (underWay && underWay.since === change && underWay.begunAt >= after) return underWay.made;
      const [since, begunAt] = [change, clock()];
      const made = make().then((it) => {
        keep(key, it, since, begunAt);
        return it;
      });
      const entry = { since, begunAt, made };
      making.set(key, entry);
      try {
        return await made;
      } finally {
        if (making.get(key) === entry) making.delete(key);
      }
    },
    drop(tags) {
      change += 1;
      for (const tag of tags) changes.set(tag, change);
      if (changes.size > mostChanges) {
        changes.clear();
        forgotten = change;
      }
      for (const tag of tags) for (const key of [...(showing.get(tag) ?? [])]) kept.delete(key);
    },
    clear() {
      change += 1;
      changes.clear();
      forgotten = change;
      kept.clear();
    },
  };
}
