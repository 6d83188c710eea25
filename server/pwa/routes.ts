import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { shell as en } from '#contract/words/en/shell.ts';
import { shell as zh } from '#contract/words/zh/shell.ts';
import { matchesEtag } from '../http/etag.ts';
import { colours } from '../link-previews/palette.ts';
import type { Site } from '../site/site.ts';
import { buildId } from './build-id.ts';
import { iconAt, iconPaths } from './icon.ts';
import { offlinePage } from './offline-page.ts';

const schema = { hide: true } as object;
const folder = new URL('../../web/offline/', import.meta.url);

/** The web app's manifest, icons, and service worker with its offline page; in development one that leaves. */
export function pwaRoutes(
  app: FastifyInstance,
  { dev, site }: { dev: boolean; site: Pick<Site, 'settings'> },
): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', { schema }, (request, reply) => {
    const manifest = appManifest(request.query.lang === 'zh' ? 'zh' : 'en', site);
    return sendText(request, reply, 'application/manifest+json', JSON.stringify(manifest));
  });
  for (const path of iconPaths)
    app.get(path, { schema }, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await iconAt(path)),
    );
  const files = offlineFiles();
  for (const [path, { type, text }] of Object.entries(files))
    app.get(path, { schema }, (request, reply) =>
      sendText(request, reply.header('content-security-policy', policy), type, text),
    );
  const worker = dev ? leaving : workerFor(Object.values(files).map(({ text }) => text));
  app.get('/service-worker.js', { schema }, (request, reply) =>
    sendText(request, reply, 'text/javascript', worker),
  );
}

const offlineFiles = (): Record<string, { type: string; text: string }> => ({
  '/offline/en': { type: 'text/html', text: offlinePage('en') },
  '/offline/zh': { type: 'text/html', text: offlinePage('zh') },
  '/offline/page.css': { type: 'text/css', text: readFileSync(new URL('page.css', folder), 'utf8') },
  '/offline/page.js': { type: 'text/javascript', text: readFileSync(new URL('page.js', folder), 'utf8') },
});

/** The worker's text changes with every build, and with every change of the files it caches. */
function workerFor(texts: string[]): string {
  const text = readFileSync(new URL('worker.js', folder), 'utf8').replace("'BUILD'", `'${buildId()}'`);
  const digest = createHash('sha256').update(texts.join('')).digest('hex').slice(0, 16);
  return `${text}// It keeps ${digest}.\n`;
}

const leaving = 'registration.unregister();\n';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** Returns the web app manifest. It is one app, in whatever language it is requested. */
function appManifest(lang: Language, { settings }: Pick<Site, 'settings'>): object {
  const words = lang === 'zh' ? zh : en;
  const { name, short } = settings.site;
  return {
    id: '/',
    name,
    short_name: name,
    description: short[lang],
    lang: lang === 'zh' ? 'zh-CN' : 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.paper,
    categories: ['shopping', 'social', 'education'],
    icons: [
      { src: '/icons/quad-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/quad-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/quad-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.post, url: '/post' },
      { name: words.chats, url: '/chats' },
      { name: words.forum, url: '/forum/list' },
    ],
  };
}
