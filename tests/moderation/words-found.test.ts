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
