import { expect, test } from 'vitest';
import { hasForeignLink, plainHost } from '#contract/standing/foreign-links.ts';

const allowed = ['maps.app.goo.gl', 'google.com/maps', 'youtube.com', 'youtu.be', 'bilibili.com'];
const settings = { site: 'quad.example:3000', schools: ['usc.edu', 'utoronto.ca'], allowed };

test.each([
  'See https://evil.example/x',
  'http://EVIL.example',
  '[look](https://evil.example)',
  '[look](//evil.example/a)',
  'https:\\\\evil.example',
  'go to evil.com now',
  'evil.com/pay?x=1',
  'www.evil.top',
  '加我 evil.cc，谢谢',
  '网址：evil.com。',
  'ｈｔｔｐｓ：／／evil.example',
  'ｅｖｉｌ．ｃｏｍ',
  'ev\u200bil.com',
  'https://youtube.com@evil.example/',
  'https://youtube.com.evil.example/',
  'https://notyoutube.com/',
  'https://usc.edu.evil.com',
  'https://www.google.com/url?q=https://evil.example',
  'https://google.com/mapsevil',
  'weixin://dl/chat?evil',
  'https://quad.example.evil.com/',
  'https://youtu.be/a and https://evil.example',
])('foreign: %s', (text) => {
  expect(hasForeignLink(text, settings)).toBe(true);
});

test.each([
  '',
  'A desk, hardly used. 九成新，可小刀。',
  'https://quad.example:3000/detail/abc',
  'https://quad.example/forum/list',
  '[my desk](/detail/000000000001)',
  'quad.example/detail/1',
  'https://www.usc.edu/map',
  'library.utoronto.ca',
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps/place/x',
  'https://m.bilibili.com/video/BV1',
  'https://youtu.be/abc?t=3',
  'Write to ann@evil.com or bob.b@mail.evil.com',
  'Node.js, 3.5 miles, $20.00, 10:30, e.g. this',
  'and/or, he//she',
  'I paid.Then left',
])('not foreign: %s', (text) => {
  expect(hasForeignLink(text, settings)).toBe(false);
});

test('the operator can change the list', () => {
  const own = { site: 'quad.example', schools: [], allowed: ['shop.example/quad'] };
  expect(hasForeignLink('https://shop.example/quad/1', own)).toBe(false);
  expect(hasForeignLink('https://shop.example/other', own)).toBe(true);
  expect(hasForeignLink('https://youtube.com/x', own)).toBe(true);
});

test.each([
  ['youtube.com', 'youtube.com'],
  [' HTTPS://www.YouTube.com/ ', 'youtube.com'],
  ['//google.com/maps/', 'google.com/maps'],
  ['shop.example/Quad', 'shop.example/Quad'],
  ['例子.公司', 'xn--fsqu00a.xn--55qx5d'],
])('the host %s is kept as “%s”', (typed, kept) => {
  expect(plainHost(typed)).toBe(kept);
});

test.each(['', 'youtube', 'a b.com', '127.0.0.1', 'ann@a.com', 'a.com:8080', 'a.com?x', 'javascript:x'])(
  '%s is not a host',
  (typed) => {
    expect(plainHost(typed)).toBe('');
  },
);

test('a long text is checked quickly', () => {
  const started = performance.now();
  for (const text of [
    'a.'.repeat(10_000),
    'a-'.repeat(10_000),
    '/'.repeat(20_000),
    `${'a'.repeat(20_000)}://`,
  ])
    hasForeignLink(text, settings);
  expect(performance.now() - started).toBeLessThan(1500);
});
