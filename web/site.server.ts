import { createHash } from 'node:crypto';
import type { PageContext } from '#server/rendering/page-context.ts';
import type { Announcement, Site } from './site.ts';

/** The settings that every page knows, as the page is made. */
export function siteOf({ visit, origin, build }: PageContext): Site {
  const { alumniUrl, adUrl, supportEmail, freeWebmailDomain, google } = visit.settings;
  return {
    origin,
    build,
    alumniUrl,
    adUrl,
    supportEmail,
    freeWebmailDomain,
    google: google !== null,
    ...visit.site.settings.site,
    announcement: announced(visit.site, visit.clock()),
    schools: visit.site.schools.all,
    boards: visit.site.boards.all,
    subcategories: visit.site.subcategories.all,
    partners: visit.site.partners.open,
    rooms: visit.site.rooms.all,
  };
}

/** The announcement that has not ended at `now`, with an id of its content. */
function announced({ settings }: PageContext['visit']['site'], now: Date): Announcement | null {
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
