import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { everySchool, schoolNameIn } from '#contract/schools/schools.ts';
import type { Services } from '../context.ts';
import { matchesEtag } from '../http/etag.ts';
import { contextOf } from '../http/request-context.ts';
import { picturedItem } from '../listings/pictured.ts';
import { limit } from '../rate-limits/limits.ts';
import type { Site } from '../site/site.ts';
import { drawListing, drawSite } from './picture.ts';

interface Address {
  Params: { iid: string };
  Querystring: { lang?: unknown };
}

/** Increment it when the drawing changes, so that no cache keeps the old one. */
const drawing = 3;

/**
 * `GET /share/{iid}.jpg` and `GET /share/quad.jpg`, with `?lang=zh` in Chinese: the pictures of a listing and of the
 * site in link previews, drawn at every request without a matching ETag and cached for an hour. A draft has none.
 */
export function linkPreviewRoutes(app: FastifyInstance, services: Services): void {
  const schema = { hide: true } as object;
  app.get<Address>('/share/quad.jpg', { schema }, async (request, reply) => {
    const lang = langOf(request.query.lang);
    const tag = `"quad-${services.site.version}-${lang}-${drawing}"`;
    return sendOnce(request, reply, tag, services, () => drawSite(lang, services.site.settings.site));
  });
  app.get<Address>('/share/:iid(^[0-9A-Za-z]{12}).jpg', { schema }, async (request, reply) => {
    const lang = langOf(request.query.lang);
    const { iid } = request.params;
    const item = await picturedItem(services, iid);
    const tag = `"${iid}-${item.updatedAt.getTime()}-${services.site.version}-${lang}-${drawing}"`;
    const { type, status, name, photo, schoolId } = item;
    const shown = {
      type,
      sold: status === listingStatus.sold,
      name: name ?? '',
      price: (item.priceCents ?? 0) / 100,
      originalPrice: item.originalPriceCents === null ? null : item.originalPriceCents / 100,
      photo,
      school: schoolShown(services.site, schoolId, lang),
      siteName: services.site.settings.site.name,
      siteMark: services.site.settings.site.mark,
    };
    return sendOnce(request, reply, tag, services, () => drawListing(services.media.storage, shown, lang));
  });
}

/** Returns a school's short name; for the board that all schools share, its long name. */
function schoolShown({ schools }: Pick<Site, 'schools'>, id: number, lang: Language): string {
  const school = schools.of(id);
  if (!school) return '';
  return id === everySchool ? schoolNameIn(lang, school) : school.abbr;
}

const langOf = (wish: unknown): Language => (wish === 'zh' ? 'zh' : 'en');

async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  services: Services,
  draw: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const kept = () =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('etag', tag)
      .header('cross-origin-resource-policy', 'cross-origin');
  if (matchesEtag(request.headers['if-none-match'], tag)) return kept().code(304).send();
  await services.limits.takeOften(limit.everything, contextOf(services, request).address);
  const picture = await draw();
  return kept().type('image/jpeg').send(picture);
}
