import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { Problem } from '#contract/problems.ts';
import { api } from './api.ts';
import type { Services } from './context.ts';
import type { Database } from './database/pool.ts';
import type { OpenSockets } from './domain.ts';
import { domains } from './domains.ts';
import { startHousekeeping } from './housekeeping.ts';
import { addressOf } from './http/address/request-address.ts';
import { parseBodies } from './http/body/request-body.ts';
import { endStalledBodies } from './http/body/stalled-bodies.ts';
import { answerClientError } from './http/client-error.ts';
import { refuseCrossSiteCalls } from './http/cross-site-calls.ts';
import { openApi } from './http/openapi.ts';
import { answerProblem } from './http/problem-answer.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type ClientTimeouts, defaultTimeouts, timeoutOptions } from './http/timeouts.ts';
import { refuseUnknownUpgrades } from './http/upgrades.ts';
import { observeAnswers } from './process/answered.ts';
import { drainable, type Grace } from './process/drain.ts';
import { healthRoutes } from './process/health.ts';
import { type LogStream, logOptions } from './process/log.ts';
import { answerWithIds, nameRequests, requestIdHeader } from './process/request-id.ts';
import { registerPages } from './rendering/pages.ts';
import { startServices, stopServices } from './services.ts';
import type { Settings } from './settings/settings.ts';
import type { Site } from './site/site.ts';

export interface AppOptions {
  db: Database;
  settings: Settings;
  /** Compiles pages on request, with hot reload. */
  dev?: boolean;
  /** Whether to serve pages; without them the app is only the API. */
  pages?: boolean;
  clock?: () => Date;
  /** The time in which open connections may finish at shutdown; without it the server does not wait. */
  grace?: Grace;
  logTo?: LogStream;
  /** Timeouts of clients; the defaults if left out. */
  timeouts?: ClientTimeouts;
}

/**
 * Assembles the app: infrastructure, each domain's routes, then the pages last. It does not listen yet. Closing it
 * stops its services and leaves the database open.
 */
export async function createApp(options: AppOptions): Promise<{ app: FastifyInstance; services: Services }> {
  const { settings, dev = false, pages = true, timeouts = defaultTimeouts } = options;
  const app: FastifyInstance = Fastify({
    ...timeoutOptions(timeouts),
    logger: logOptions(settings, options.logTo),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: nameRequests(settings),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: true,
    return503OnClosing: false,
    rewriteUrl: addressOf,
    frameworkErrors: (error, request, reply) =>
      answerProblem(request, reply.header(requestIdHeader, request.id), error),
    clientErrorHandler: answerClientError,
  });
  endStalledBodies(app.server, timeouts);
  const drain = drainable(app, options.grace);
  answerWithIds(app);
  const services = await startServices({ ...options, server: app.server, log: app.log });
  await services.jobs.start(
    domains.flatMap(({ jobs = [] }) =>
      jobs.map(({ name, run }) => ({ name, run: (id) => run(services, id) })),
    ),
  );
  app.decorate('siteName', () => services.site.settings.site.name);
  const housekeeping = startHousekeeping(services, domains);
  const sockets = domains.flatMap((domain) => domain.sockets?.(app, services) ?? []);
  // Vite's development server has its own WebSocket, at no fixed path.
  if (!dev) refuseUnknownUpgrades(app);
  const countOf = (kind: OpenSockets['kind']) => sockets.find((it) => it.kind === kind)?.count() ?? 0;
  services.metrics.watchSockets(() => ({ chat: countOf('chat'), helper: countOf('helper') }));
  observeAnswers(app, services);
  // Runs before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    for (const it of sockets) it.sendAway();
    await drain.run(() => sockets.reduce((sum, it) => sum + it.answering(), 0));
    for (const it of sockets) it.terminate?.();
  });
  app.addHook('onClose', async () => {
    await housekeeping.stop();
    for (const it of sockets) await it.stop?.();
    await stopServices(services);
  });
  const safe = securityHeaders(settings.publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safe);
    done();
  });
  app.setNotFoundHandler(notFound);
  // Return 404 before parsing the body.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void notFound(request, reply);
    else done();
  });
  refuseCrossSiteCalls(app, settings.publicUrl);
  app.setErrorHandler((error, request, reply) => answerProblem(request, reply, error));
  const described = describing(settings.publicUrl, services.site);
  await app.register(async (calls) => {
    parseBodies(calls);
    for (const domain of domains) domain.routes?.(calls, services, domains);
    healthRoutes(calls, services, drain.stopping);
    calls.get('/api/openapi.json', described);
    const missing = { onRequest: notFound, config: { fromElsewhere: true } } as const;
    for (const url of ['/api', '/api/*']) calls.all(url, missing, notFound);
  });
  if (settings.apiDocs) await app.register((guest) => docs(guest, described));
  if (pages) await registerPages(app, { services, api, dev });
  return { app, services };
}

const notFound = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  answerProblem(request, reply, new Problem('not-found'));

/** Registers the API's documentation page. Its library uses inline styles and needs no inline script. */
async function docs(app: FastifyInstance, described: Describe): Promise<void> {
  const document: OpenAPIV3.Document = { openapi: '3.1.0', info: { title: 'Quad', version: '1' }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformSpecification: described,
    transformSpecificationClone: false,
    transformStaticCSP: () => docsPolicy,
  });
}

type Describe = () => Record<string, unknown>;

/** Returns a function that generates the description of every call at its first use for each version of the site. */
function describing(publicUrl: string | null, site: Site): Describe {
  let made: { version: number; document: ReturnType<Describe> } | undefined;
  return () => {
    if (made?.version !== site.version) made = { version: site.version, document: openApi(publicUrl, site) };
    return made.document;
  };
}

const docsPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');
