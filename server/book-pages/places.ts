import type { Context } from '../context.ts';
import { newestPlace } from '../database/newest-place.ts';
import { selectPlaces } from './machine-store.ts';

/** The number of the newest shared page, by which the parts of the sitemap are made. */
export function newestContent({ reads }: Pick<Context, 'reads'>): Promise<number> {
  return newestPlace(reads, 'contents');
}

/** The addresses of the shared pages with these numbers, after `from` up to `to`, and when each came. */
export function contentPlaces({ reads }: Pick<Context, 'reads'>, numbers: { from: number; to: number }) {
  return selectPlaces(reads, numbers);
}
