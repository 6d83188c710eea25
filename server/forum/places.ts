import type { Context } from '../context.ts';
import { newestPlace } from '../database/newest-place.ts';
import { selectPlaces } from './machine-store.ts';

/** The number of the newest topic, by which the parts of the sitemap are made. */
export function newestTopic({ reads }: Pick<Context, 'reads'>): Promise<number> {
  return newestPlace(reads, 'topics');
}

/** The addresses of the topics with these numbers, after `from` up to `to`, and when each changed. */
export function topicPlaces({ reads }: Pick<Context, 'reads'>, numbers: { from: number; to: number }) {
  return selectPlaces(reads, numbers);
}
