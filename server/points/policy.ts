import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../random.ts';

/** Only the operator's key grants points; without one, no call does. */
export function mayGrant(operatorsKey: string | null, sentKey: unknown): boolean {
  if (operatorsKey === null || typeof sentKey !== 'string') return false;
  // Compares hashes, so that the duration reveals neither the key nor its length.
  return timingSafeEqual(hashOf(sentKey), hashOf(operatorsKey));
}
