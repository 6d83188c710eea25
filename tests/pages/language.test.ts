import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../world/world.ts';
import { openPages, textOf } from './open-pages.ts';

let world: World;
beforeAll(async () => {
  world = await openPages();
});
afterAll(() => world.close());

test.each([
  ['nothing specified', '', {}, 'en'],
  ['the browser prefers Chinese', '', { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' }, 'zh-CN'],
  ['the browser prefers neither', '', { 'accept-language': 'fr-CA,fr;q=0.9' }, 'en'],
  ['the browser prefers Chinese after another', '', { 'accept-language': 'fr,zh;q=0.5,en;q=0.3' }, 'zh-CN'],
  ['the browser rates English higher', '', { 'accept-language': 'zh;q=0.3, en;q=0.9' }, 'en'],
  ['the browser refuses Chinese', '', { 'accept-language': 'zh;q=0, fr' }, 'en'],
  [
    'the cookie takes precedence over the browser',
    '',
    { cookie: 'a=b; lang=en', 'accept-language': 'zh' },
    'en',
  ],
  ['the cookie says Chinese', '', { cookie: 'lang=zh; a=b' }, 'zh-CN'],
  ['a cookie of no language', '', { cookie: 'lang=fr; xlang=zh' }, 'en'],
  [
    'the address takes precedence over both',
    '?lang=zh',
    { cookie: 'lang=en', 'accept-language': 'en' },
    'zh-CN',
  ],
  ['the address says English', '?lang=en', { cookie: 'lang=zh' }, 'en'],
  ['an address of no language', '?lang=fr', { cookie: 'lang=zh' }, 'zh-CN'],
])('%s', async (_, query, headers, lang) => {
  const html = await (await fetch(`${world.url}/faq${query}`, { headers })).text();
  expect(/<html lang="([^"]*)"/.exec(html)?.[1]).toBe(lang);
  expect(textOf(html, 'h1')).toBe(lang === 'en' ? 'FAQ' : '常见问题');
});

test('a page names its address in each language, and itself', async () => {
  const html = await (await fetch(`${world.url}/used?lang=zh`)).text();
  expect(html).toContain(`<link rel="canonical" href="${world.url}/used?lang=zh"/>`);
  expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${world.url}/used?lang=en"/>`);
  expect(html).toContain(`<link rel="alternate" hrefLang="zh-Hans" href="${world.url}/used?lang=zh"/>`);
});

test('the not-found screen is in the same language', async () => {
  const html = await (await fetch(`${world.url}/no/such/page`, { headers: { cookie: 'lang=zh' } })).text();
  expect(/<html lang="([^"]*)"/.exec(html)?.[1]).toBe('zh-CN');
  expect(html).toContain('没有找到这个页面');
  expect(textOf(html, 'h1')).toBe('Unexpected Application Error!');
});
