import type { CacheInvalidation } from './cache-invalidation.ts';

/** Wraps `news` and records whether the call invalidated anything, and so changed lists. */
export function watchInvalidation(news: CacheInvalidation) {
  let told = false;
  const changed = (tags: readonly string[]) => {
    told = true;
    news.changed(tags);
  };
  return { invalidation: { ...news, changed }, changed: () => told };
}
