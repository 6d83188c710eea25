import type { Context } from '../context.ts';
import { newestPlace } from '../database/newest-place.ts';
import { selectPlaces } from './machine-store.ts';

/** The number of the newest topic, by which the parts of the sitemap are made. */
export function newestTopic({ db }: Pick<Context, 'db'>): Promise<number> {
  return newestPlace(db, 'topics');
}

/** The addresses of the topics with these numbers, after `from` up to `to`, and when each changed. */
export function topicPlaces({ db }: Pick<Context, 'db'>, numbers: { from: number; to: number }) {
  return selectPlaces(db, numbers);
}
