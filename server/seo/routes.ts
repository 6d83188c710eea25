import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ListingType, listingTypes } from '#contract/listings/categories.ts';
import { Problem } from '#contract/problems.ts';
import { contentPlaces } from '../book-pages/browse.ts';
import type { Services } from '../context.ts';
import { newestPlace } from '../database/newest-place.ts';
import { topicPlaces } from '../forum/browse.ts';
import { originOf } from '../http/address/origin.ts';
import { matchesEtag } from '../http/etag.ts';
import { contextOf } from '../http/request-context.ts';
import { itemsOfPart, partsOnSale } from '../listings/on-sale.ts';
import { limit } from '../rate-limits/limits.ts';
import { makePage } from '../rendering/make.ts';
import { pageOf } from '../rendering/page.ts';
import { sendEncoded } from '../rendering/send.ts';
import { feedOf } from './feed.ts';
import { publicPages } from './public-pages.ts';
import { robots } from './robots.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { stretch, stretches } from './stretches.ts';

const schema = { hide: true } as object;

/** The routes for search engines, feed readers and security researchers. Any other address is a page. */
export function seoRoutes(app: FastifyInstance, services: Services): void {
  const here = (request: FastifyRequest) => originOf(request, services.settings.publicUrl);
  const count = (request: FastifyRequest) =>
    services.limits.takeOften(limit.everything, contextOf(services, request).address);
  const counted = { schema, onRequest: count };

  app.get('/robots.txt', { schema }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(robots(here(request))),
  );
  app.get('/.well-known/security.txt', { schema }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(securityTxt(here(request), services.settings.supportEmail, services.clock())),
  );
  // Browsers request it by themselves if a document names no icon, as plain text does.
  const icon = readFileSync(new URL('../../web/theme/mark.svg', import.meta.url));
  app.get('/favicon.ico', { schema }, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', hour).send(icon),
  );
  app.get('/sitemap.xml', counted, async (request, reply) => {
    const visit = contextOf(services, request);
    const parts = (await partsOnSale(visit)).map((prefix) => `listings${prefix && `-${prefix}`}`);
    for (const [name, { table }] of Object.entries(numbered))
      parts.push(...stretches(await newestPlace(visit.reads, table)).map((part) => `${name}-${part}`));
    const urls = ['pages', ...parts].map((part) => `${here(request)}/sitemaps/${part}.xml`);
    return sendSitemap(request, reply, sitemapIndex(urls));
  });
  app.get('/sitemaps/pages.xml', counted, async (request, reply) => {
    const places = publicPages(services.site).map((path) => ({ path }));
    return sendSitemap(request, reply, sitemapPart(places, here(request)));
  });
  app.get('/sitemaps/listings.xml', counted, (request, reply) => sendItems(request, reply, ''));
  app.get<{ Params: { prefix: string } }>(
    '/sitemaps/listings-:prefix(^[0-9A-Za-z]{1,2}).xml',
    counted,
    (request, reply) => sendItems(request, reply, request.params.prefix),
  );
  for (const [name, { places }] of Object.entries(numbered))
    app.get<{ Params: { part: string } }>(
      `/sitemaps/${name}-:part(^\\d{1,6}).xml`,
      counted,
      async (request, reply) => {
        const part = await places(contextOf(services, request).reads, stretch(Number(request.params.part)));
        return sendSitemap(request, reply, sitemapPart(part, here(request)));
      },
    );
  const school = ':school(^\\d{1,10}).xml';
  app.get<FeedAddress>(`/feeds/${school}`, { schema }, sendFeed);
  app.get<FeedAddress>(`/feeds/:type(^(?:${listingTypes.join('|')})$)/${school}`, { schema }, sendFeed);

  async function sendItems(request: FastifyRequest, reply: FastifyReply, prefix: string) {
    const items = await itemsOfPart(contextOf(services, request), prefix);
    const places = items.map(({ iid, updatedAt }) => ({ path: `/detail/${iid}`, changed: updatedAt }));
    return sendSitemap(request, reply, sitemapPart(places, here(request)));
  }

  /** A feed is cached with the pages until a listing in it changes. */
  async function sendFeed(request: FastifyRequest<FeedAddress>, reply: FastifyReply) {
    const { type = null, school } = request.params;
    if (!services.site.schools.of(Number(school))) throw new Problem('not-found');
    const lang = request.query.lang === 'zh' ? 'zh' : 'en';
    const origin = here(request);
    const key = `feed ${lang} ${origin} ${type} ${school}`;
    if (!services.pageCache.has(key)) await count(request);
    const { page } = await services.pageCache.read(key, () => {
      const visit = { ...contextOf(services, request), lang } as const;
      return makePage(visit, async (context) => {
        const text = await feedOf(context, { type, school: Number(school), origin });
        return pageOf(200, {}, Buffer.from(text));
      });
    });
    reply
      .header('cache-control', 'public, max-age=60')
      .header('vary', 'Accept-Encoding')
      .header('etag', page.tag);
    if (matchesEtag(request.headers['if-none-match'], page.tag.replace(/^W\//, '')))
      return reply.code(304).send();
    return sendEncoded(request, reply.type('application/rss+xml; charset=utf-8'), page);
  }
}

interface FeedAddress {
  Params: { type?: ListingType; school: string };
  Querystring: { lang?: unknown };
}

/** The content that is numbered in order of creation, by the name of its sitemap parts. */
const numbered = {
  topics: { table: 'topics', places: topicPlaces },
  'book-pages': { table: 'contents', places: contentPlaces },
} as const;

const hour = 'public, max-age=3600';

function sendSitemap(request: FastifyRequest, reply: FastifyReply, xml: Readable): FastifyReply {
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', hour)
    .header('vary', 'Accept-Encoding');
  if (request.method === 'HEAD' || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(xml);
  return reply.header('content-encoding', 'gzip').send(xml.pipe(createGzip()));
}

const dayMs = 86_400_000;
/** The standard recommends less than a year, so that no one writes to an abandoned address. */
const validDays = 350;

/** Returns security.txt (RFC 9116), where to report a vulnerability. It changes daily and expires in under a year. */
function securityTxt(origin: string, supportEmail: string, now: Date): string {
  const today = now.getTime() - (now.getTime() % dayMs);
  return [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${origin}/contact-us`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
