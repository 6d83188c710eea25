import type { PageNews } from './cache-invalidation.ts';

/** The news, and whether any was told: then the call has changed what lists show. */
export function noticed(news: PageNews): { news: PageNews; told: () => boolean } {
  let told = false;
  const changed = (tags: readonly string[]) => {
    told = true;
    news.changed(tags);
  };
  return { news: { ...news, changed }, told: () => told };
}
