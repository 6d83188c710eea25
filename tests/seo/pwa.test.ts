import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://quad.example', SUPPORT_EMAIL: 'help@quad.example' });
});
afterAll(() => world.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(world.url + path, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() };
};

test('security.txt names the contact, in the standard format, and expires within a year', async () => {
  const { status, headers, text } = await get('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2));
  const of = (name: string) => fields.filter(([it]) => it === name).map(([, value]) => value);
  expect(of('Contact')).toEqual(['mailto:help@quad.example', 'https://quad.example/contact-us']);
  expect(of('Canonical')).toEqual(['https://quad.example/.well-known/security.txt']);
  expect(of('Preferred-Languages')).toEqual(['en, zh']);
  expect(of('Expires')).toHaveLength(1);
  const days = (Date.parse(of('Expires')[0] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test('the manifest describes one app of the site in either language', async () => {
  const { status, headers, text } = await get('/manifest.webmanifest');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const [en, zh] = [JSON.parse(text), JSON.parse((await get('/manifest.webmanifest?lang=zh')).text)];
  expect(en).toMatchObject({
    name: 'Quad',
    short_name: 'Quad',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect([en.lang, zh.lang]).toEqual(['en', 'zh-CN']);
  expect(zh).toEqual({ ...en, lang: 'zh-CN', description: zh.description, shortcuts: zh.shortcuts });
  expect(zh.description).toMatch(/\p{Script=Han}/u);
});

test('the manifest’s icons exist in the stated size, and a maskable one fills its edges', async () => {
  const { icons } = JSON.parse((await get('/manifest.webmanifest')).text);
  const all: { src: string; sizes: string; purpose: string }[] = [
    ...icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', purpose: 'maskable' },
  ];
  for (const { src, sizes, purpose } of all) {
    const { status, headers, bytes } = await get(src);
    expect([status, headers.get('content-type')], src).toEqual([200, 'image/png']);
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`).toBe(sizes);
    expect(data[3], `${src} at its corner`).toBe(purpose === 'maskable' ? 255 : 0);
    expect(bytes.length).toBeLessThan(20_000);
  }
});

test('the page for no network is in both languages and needs only its cached files', async () => {
  for (const [path, words] of [
    ['/offline/en', 'Quad cannot be reached'],
    ['/offline/zh', '暂时连接不上 Quad'],
  ] as const) {
    const { status, headers, text } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(text).toContain(words);
    expect(text).not.toMatch(/<style|style="|<script>|\son\w+="/);
    const named = [...text.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, address]) => address);
    expect(named).toEqual(['/offline/page.css', '/offline/page.js']);
  }
});

test('the worker is revalidated each time, and its cached files exist', async () => {
  const { headers, text } = await get('/service-worker.js');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  const again = await get('/service-worker.js', { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  const kept = /const kept = \[(.*)\]/.exec(text)?.[1]?.match(/\/[\w./]+/g) ?? [];
  expect(kept).toHaveLength(4);
  for (const path of kept) expect((await get(path)).status, path).toBe(200);
});

test('in development the worker unregisters itself', async () => {
  const settings = readSettings({
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: world.dataDir,
    SEED_DEMO: '0',
  });
  const { app } = await createApp({ db: world.db, settings, pages: false, dev: true });
  expect((await app.inject('/service-worker.js')).body).toContain('unregister');
  await app.close();
});
