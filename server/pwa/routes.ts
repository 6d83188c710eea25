import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { iconAddress } from '#contract/seo/seo.ts';
import { shell as en } from '#contract/words/en/shell.ts';
import { shell as zh } from '#contract/words/zh/shell.ts';
import type { Services } from '../context.ts';
import { matchesEtag } from '../http/etag.ts';
import { colours } from '../link-previews/palette.ts';
import type { Site } from '../site/site.ts';
import { buildId } from './build-id.ts';
import { iconAt, iconPaths } from './icon.ts';
import { offlinePage } from './offline-page.ts';

const schema = { hide: true } as object;
const folder = new URL('../../web/offline/', import.meta.url);

/** Serves the manifest, icons, and service worker with its offline page; in development a worker that unregisters itself. */
export function pwaRoutes(app: FastifyInstance, { dev, site }: Pick<Services, 'dev' | 'site'>): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', { schema }, (request, reply) => {
    const manifest = appManifest(request.query.lang === 'zh' ? 'zh' : 'en', site);
    return sendText(request, reply, 'application/manifest+json', JSON.stringify(manifest));
  });
  for (const path of iconPaths)
    app.get(path, { schema }, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await iconAt(path, site.settings.site.mark)),
    );
  const kept = offlineFiles(() => site.settings.site.name);
  for (const path of offlinePaths)
    app.get(path, { schema }, (request, reply) => {
      const { type, text } = kept().files[path];
      return sendText(request, reply.header('content-security-policy', policy), type, text);
    });
  app.get('/service-worker.js', { schema }, (request, reply) =>
    sendText(request, reply, 'text/javascript', dev ? leaving : kept().worker),
  );
}

const offlinePaths = ['/offline/en', '/offline/zh', '/offline/page.css', '/offline/page.js'] as const;

interface Offline {
  files: Record<(typeof offlinePaths)[number], { type: string; text: string }>;
  worker: string;
}

/** Returns a function that makes the offline page and its worker once for each name of the site. */
function offlineFiles(siteName: () => string): () => Offline {
  const page = {
    '/offline/page.css': { type: 'text/css', text: readFileSync(new URL('page.css', folder), 'utf8') },
    '/offline/page.js': { type: 'text/javascript', text: readFileSync(new URL('page.js', folder), 'utf8') },
  };
  let made: (Offline & { name: string }) | undefined;
  return () => {
    const name = siteName();
    if (made?.name === name) return made;
    const files = {
      '/offline/en': { type: 'text/html', text: offlinePage('en', name) },
      '/offline/zh': { type: 'text/html', text: offlinePage('zh', name) },
      ...page,
    };
    made = { name, files, worker: workerFor(Object.values(files).map(({ text }) => text)) };
    return made;
  };
}

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

/** Returns the web app manifest. Its id is the same in every language, so that browsers see one app. */
function appManifest(lang: Language, { settings }: Pick<Site, 'settings'>): object {
  const words = lang === 'zh' ? zh : en;
  const { name, short, mark } = settings.site;
  const icon = (of: string) => iconAddress(`/icons/quad-${of}.png`, mark);
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
      { src: icon('192'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icon('512'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: icon('maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.post, url: '/post' },
      { name: words.chats, url: '/chats' },
      { name: words.forum, url: '/forum/list' },
    ],
  };
}
