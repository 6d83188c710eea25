import { expect, test } from 'vitest';
import { finder, read } from '#server/moderation/holding/words.ts';

const finds = finder(['微信', '聯絡我', 'scam', '💊', 'vx', 'café bar', '12345', 'she', 'hers', '***']);
const has = (text: string) => finds(read(text));

test.each([
  '加微信',
  '微*信',
  '微 信',
  '微.信',
  '微\u200b信',
  '联络我',
  '聯*絡*我',
  'SCAM!',
  'a s.c.a.m here',
  'ｓｃａｍ',
  'try 💊 now',
  '加vx98765',
  'the Cafe-Bar',
  'call 1-2-3-4-5.',
  'ushers, she',
  'hers',
])('found: %s', (text) => {
  expect(has(text)).toBe(true);
});

test.each(['', 'weixin', 'gas camp', 'scammer', '微博 信', 'usher', '0123456', 'vxa', '信微', '📌'])(
  'not found: %s',
  (text) => {
    expect(has(text)).toBe(false);
  },
);

test('an empty word list and a blank word match nothing', () => {
  expect(finder([])(read('anything'))).toBe(false);
  expect(finder([' ', '\u200b'])(read('anything at all'))).toBe(false);
});

test('checking 4,000 characters against five thousand words takes at most about a millisecond', () => {
  const char = (nr: number) => String.fromCharCode(0x4e00 + ((nr * 7919) % 5000));
  const words = Array.from({ length: 5000 }, (_, nr) =>
    nr % 2 ? char(nr) + char(nr + 1) + char(nr + 2) : `w${nr.toString(26)}ord`,
  );
  const find = finder([...words, 'aaaaaaaab']);
  const texts = [
    Array.from({ length: 4000 }, (_, nr) => (nr % 5 ? char(nr * 3) : ' ')).join(''),
    'a'.repeat(4000),
    'w1ord w2or '.repeat(364),
  ];
  for (const text of texts) for (let turn = 0; turn < 20; turn += 1) find(read(text));
  for (const text of texts) {
    const begun = process.cpuUsage().user;
    for (let turn = 0; turn < 40; turn += 1) find(read(text));
    // In microseconds, with room for a busy machine.
    expect((process.cpuUsage().user - begun) / 40).toBeLessThan(2500);
  }
});
