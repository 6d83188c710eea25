import type { CacheInvalidation } from './cache-invalidation.ts';

/** Wraps `news` and records whether anything was invalidated: then the call has changed what lists show. */
export function watchInvalidation(news: CacheInvalidation) {
  let told = false;
  const changed = (tags: readonly string[]) => {
    told = true;
    news.changed(tags);
  };
  return { invalidation: { ...news, changed }, changed: () => told };
}
