import type { Context } from '../context.ts';
import { newestPlace } from '../database/newest-place.ts';
import { selectPlaces } from './stores/seo-store.ts';

/** Returns the number of the newest topic, which determines the parts of the sitemap. */
export function newestTopic({ reads }: Pick<Context, 'reads'>): Promise<number> {
  return newestPlace(reads, 'topics');
}

/** Returns the addresses of the topics with a number above `from` and up to `to`, and when each changed. */
export function topicPlaces({ reads }: Pick<Context, 'reads'>, numbers: { from: number; to: number }) {
  return selectPlaces(reads, numbers);
}
