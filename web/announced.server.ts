import { createHash } from 'node:crypto';
import type { PageContext } from '#server/rendering/page-context.ts';
import type { Announcement } from './site.ts';

/** The announcement that has not ended at `now`, with an id of its content. */
export function announced({ settings }: PageContext['visit']['site'], now: Date): Announcement | null {
  const { announcement } = settings;
  if (!announcement) return null;
  const { en, zh, until } = announcement;
  const end = new Date(until).getTime();
  const id = createHash('sha256')
    .update(JSON.stringify([en, zh, end]))
    .digest('base64url')
    .slice(0, 12);
  return end > now.getTime() ? { id, en, zh, until: end } : null;
}
