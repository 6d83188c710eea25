import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Language } from '#contract/language.ts';
import type { Api } from '../api.ts';
import type { Services } from '../context.ts';
import { topicsIn } from '../forum/tags.ts';
import { originOf } from '../http/address/origin.ts';
import { contextOf } from '../http/request-context.ts';
import { itemsOf } from '../listings/tags.ts';
import { limit } from '../rate-limits/limits.ts';
import { asBuild, type Build, clientFolder, loadBuild } from './build.ts';
import { makePage } from './make.ts';
import { ownWriteIn } from './own-write.ts';
import { pageAddress } from './page-address.ts';
import { render } from './render.ts';
import { send } from './send.ts';

/**
 * Hosts the React Router build and is registered last: every GET and HEAD without another route is a page. `dev`
 * compiles web/ on request. Throws if the build is missing.
 */
export async function registerPages(
  app: FastifyInstance,
  { services, api, dev }: { services: Services; api: Api; dev: boolean },
): Promise<void> {
  await app.register(async (guest) => {
    const current = dev ? await startVite(guest) : await kept(guest);
    const frames = services.settings.adUrl ? [new URL(services.settings.adUrl).origin] : [];
    // Our own checkout and pages are at the public address, even for a client that uses another one.
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
