import type { Context } from '../context.ts';
import { newestPlace } from '../database/newest-place.ts';
import { selectPlaces } from './seo-store.ts';

/** Returns the number of the newest shared page, which determines the parts of the sitemap. */
export function newestContent({ reads }: Pick<Context, 'reads'>): Promise<number> {
  return newestPlace(reads, 'contents');
}

/** Returns the addresses of the shared pages with a number above `from` and up to `to`, and when each was shared. */
export function contentPlaces({ reads }: Pick<Context, 'reads'>, numbers: { from: number; to: number }) {
  return selectPlaces(reads, numbers);
}
