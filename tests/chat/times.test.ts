import { afterEach, expect, test, vi } from 'vitest';
import { chat as en } from '#contract/words/en/chat.ts';
import { chat as zh } from '#contract/words/zh/chat.ts';
import { dayName } from '../../web/chat/messages/times.ts';

const zone = process.env.TZ;
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each([
  ['2026-11-21T00:00:01', 'Today', '今天'],
  ['2026-11-20T23:59:59', 'Yesterday', '昨天'],
  ['2026-11-19T23:59:59', 'Thursday, November 19, 2026', '2026年11月19日星期四'],
])('the day of %s is named %s and %s', (at, inEnglish, inChinese) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:59:00') });
  const iso = new Date(at).toISOString();
  expect([dayName(iso, 'en', en), dayName(iso, 'zh', zh)]).toEqual([inEnglish, inChinese]);
});

test.each([
  ['longer', '2026-11-01T23:30:00', '2026-10-31T12:00:00'],
  ['shorter', '2026-03-09T00:30:00', '2026-03-08T12:00:00'],
])('yesterday is the previous day, also after a day that is %s than others', (_, now, at) => {
  process.env.TZ = 'America/New_York';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  expect(dayName(new Date(at).toISOString(), 'en', en)).toBe('Yesterday');
});
