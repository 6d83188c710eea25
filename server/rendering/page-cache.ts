import type { Page } from './page.ts';

/** A page, and the tags of its content. */
export interface Made {
  page: Page;
  tags: ReadonlySet<string>;
}

interface Kept extends Made {
  bytes: number;
  /** When its rendering began, in milliseconds. It may lack later changes of other processes. */
  begunAt: number;
}

/** The longest time a page is cached, in milliseconds. Changes without an invalidation are seen after this. */
export const keptMs = 60_000;
const mostBytes = 64 * 1024 * 1024;
/** How many changes are remembered. A page whose rendering began before a change of its content is not cached. */
const mostChanges = 10_000;

/** Caches pages that are the same for everyone, by address and language, until their content changes. */
export interface PageCache {
  /**
   * Returns the cached page, or the one that `make` renders now. Concurrent readers share one rendering, unless
   * something changed since it began. Only pages with status 200 are cached. A page begun before `after` (milliseconds)
   * is not returned: its reader knows of a change that this process may not have received yet.
   */
  read(key: string, make: () => Promise<Made>, after?: number): Promise<Made>;
  /** Whether a page is cached that was begun at `after` or later. */
  has(key: string, after?: number): boolean;
  /** Drops every page that has one of these tags. */
  drop(tags: readonly string[]): void;
  clear(): void;
}

export function createPageCache(clock: () => number): PageCache {
  const kept = new Map<string, Kept>();
  /** The keys of the cached pages with each tag. */
  const showing = new Map<string, Set<string>>();
  const making = new Map<string, { since: number; begunAt: number; made: Promise<Made> }>();
  const changes = new Map<string, number>();
  let change = 0;
  let forgotten = 0;
  let bytes = 0;

  function remove(key: string): void {
    const it = kept.get(key);
    if (!it) return;
    bytes -= it.bytes;
    kept.delete(key);
    for (const tag of it.tags) {
      const keys = showing.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) showing.delete(tag);
    }
  }

  function fresh(key: string, after: number): Kept | undefined {
    const it = kept.get(key);
    if (!it) return undefined;
    const age = clock() - it.begunAt;
    // A page from the future was begun before the clock was set back.
    if (age > keptMs || age < 0 || it.begunAt < after) {
      remove(key);
      return undefined;
    }
    // Most recently read pages come last: the least recently read are evicted first.
    kept.delete(key);
    kept.set(key, it);
    return it;
  }

  function keep(key: string, { page, tags }: Made, since: number, begunAt: number): void {
    if (page.status !== 200 || since < forgotten) return;
    for (const tag of tags) if ((changes.get(tag) ?? 0) > since) return;
    // Of two concurrent renderings the later one is more current.
    if ((kept.get(key)?.begunAt ?? 0) > begunAt) return;
    remove(key);
    // Compressed forms are cached with the body, together about half its size.
    const it = { page, tags, bytes: Math.ceil(page.body.length * 1.6), begunAt };
    kept.set(key, it);
    for (const tag of tags) {
      const keys = showing.get(tag);
      if (keys) keys.add(key);
      else showing.set(tag, new Set([key]));
    }
    bytes += it.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      remove(oldest);
    }
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
      for (const tag of tags) for (const key of [...(showing.get(tag) ?? [])]) remove(key);
    },
    clear() {
      change += 1;
      changes.clear();
      forgotten = change;
      kept.clear();
      showing.clear();
      bytes = 0;
    },
  };
}
