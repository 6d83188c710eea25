import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Language } from '#contract/language.ts';
import { pageQuery } from '#contract/page-query.ts';
import type { Api } from '../api.ts';
import type { Context, Services } from '../context.ts';
import { topicsIn } from '../forum/tags.ts';
import { originOf } from '../http/address/origin.ts';
import { contextOf } from '../http/request-context.ts';
import { itemsOf } from '../listings/tags.ts';
import { limit } from '../rate-limits/limits.ts';
import { asBuild, type Build, clientFolder, loadBuild } from './build.ts';
import { cspOf } from './csp.ts';
import { makePage } from './make.ts';
import { ownWriteIn } from './own-write.ts';
import { type Page, pageOf } from './page.ts';
import { send } from './send.ts';

/** Hosts the React Router build: every GET and HEAD without another route. Throws if the build is missing. */
export async function registerPages(
  app: FastifyInstance,
  { services, api, dev }: { services: Services; api: Api; dev: boolean },
): Promise<void> {
  await app.register(async (guest) => {
    const current = dev ? await startVite(guest) : await kept(guest);
    const frames = services.settings.adUrl ? [new URL(services.settings.adUrl).origin] : [];
    // The site's pages, such as the sandbox checkout, are at the public address, even for a client that uses another one.
    const { publicUrl } = services.settings;
    const forms = [...(services.paymentProvider?.origins ?? []), ...(publicUrl ? [publicUrl] : [])];
    guest.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: unlisted,
      handler: async (request, reply) => {
        const visit = contextOf(services, request);
        const build = await current();
        const { path, query } = pageAddress(request.url, build.routes);
        // `?lang=zh` and `?lang=en` are separate addresses and override the reader's earlier choice.
        const lang = (query.get('lang') as Language | null) ?? visit.lang;
        const origin = originOf(request, services.settings.publicUrl);
        const address = `${origin}${path}${query.size > 0 ? `?${query}` : ''}`;
        const key = `${lang} ${address}`;
        const since = services.redis ? ownWriteIn(request.headers.cookie, services.clock()) : 0;
        if (dev || !services.pageCache.has(key, since))
          await services.limits.takeOften(limit.everything, visit.address);
        let from: 'memory' | 'anew' = 'memory';
        const make = async () => {
          from = 'anew';
          return makePage({ ...visit, lang }, (visit) =>
            render(address, { build, api, visit, origin, frames, forms, dev }),
          );
        };
        const { page, tags } = await (dev
          ? make()
          : services.pageCache.read(key, () => services.pageAdmission.pass(make), since));
        services.metrics.page(from);
        for (const iid of itemsOf(tags)) services.views.saw(iid, visit.address);
        for (const ftid of topicsIn(tags)) services.topicViews.saw(ftid, visit.address);
        return send(request, reply, page);
      },
    });
  });
}

/** Hidden from OpenAPI, which describes only calls. */
const unlisted: FastifySchema & { hide: true } = { hide: true };

/** The production build. A file never changes under its name, so browsers cache it for a year. */
async function kept(guest: FastifyInstance): Promise<() => Promise<Build>> {
  const build = await loadBuild();
  await guest.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', clientFolder)),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
    index: false,
  });
  return async () => build;
}

/** Vite inside our own server, for development: web/ is compiled on request and replaced when it is edited. */
async function startVite(app: FastifyInstance): Promise<() => Promise<Build>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // React Router's plugin adds signal handlers that end the process before ours run.
  process.removeAllListeners('SIGTERM');
  process.removeAllListeners('SIGINT');
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error: unknown) =>
      done(error instanceof Error ? error : undefined),
    );
  });
  app.addHook('onClose', () => vite.close());
  return async () =>
    asBuild((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development');
}

/**
 * Returns the canonical address of a page for rendering and caching: without unknown parameters, their order,
 * percent-encoding, the case of fixed words and a trailing slash. `routes` are the ids of the routes whose data can be
 * requested.
 */
function pageAddress(url: string, routes: ReadonlySet<string>) {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const [, page = '', data = ''] = /^(.*?)((?:\/_)?\.data)?$/s.exec(pathname) ?? [];
  const query = pageQuery(page, searchParams);
  const wanted = data && searchParams.get('_routes');
  if (wanted) query.set('_routes', known(wanted, routes));
  return { path: oneSpelling(page) + data || '/', query };
}

function known(wanted: string, routes: ReadonlySet<string>): string {
  const ids = new Set(wanted.split(',').filter((id) => routes.has(id)));
  return [...ids].sort().join(',');
}

/** Returns a path with fixed words in lower case and percent-encoding as in our links. */
function oneSpelling(path: string): string {
  const parts = path.replace(/\/$/, '').split('/');
  const [, first = ''] = parts;
  const fixed = twoWords.has(first.toLowerCase()) ? 2 : 1;
  return parts
    .map((part, at) =>
      asPart(at <= fixed ? decodeURIComponent(part).toLowerCase() : decodeURIComponent(part)),
    )
    .join('/');
}

const twoWords = new Set(['forum', 'userpage', 'user', 'topup', 'donate']);

const asPart = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);

interface Rendering {
  build: Build;
  api: Api;
  visit: Context;
  origin: string;
  frames: readonly string[];
  forms: readonly string[];
  dev: boolean;
}

/** Renders the page at a full URL for an anonymous visitor. A page that fails is the error screen with status 500. */
async function render(address: string, rendering: Rendering): Promise<Page> {
  const { build, api, visit, origin, frames, forms, dev } = rendering;
  const nonce = randomBytes(16).toString('base64url');
  const context = build.bag();
  let given: string | undefined;
  context.set(build.key, {
    api,
    visit,
    lang: visit.lang,
    origin,
    build: build.id,
    nonce,
    preload: build.words[visit.lang],
    give: (html) => {
      given = html;
    },
  });
  const response = await build.handle(new Request(new URL(address)), context);
  const headers = Object.fromEntries(response.headers);
  if (!headers['content-type']?.startsWith('text/html'))
    return pageOf(response.status, headers, Buffer.from(await response.arrayBuffer()));
  const { html, policy } = cspOf(given ?? (await response.text()), nonce, { frames, forms, dev });
  headers['content-security-policy'] = policy;
  return pageOf(response.status, headers, html);
}
