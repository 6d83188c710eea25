import { expect, test } from 'vitest';
import { formats, grouped } from '#contract/words/formats.ts';

const hourMs = 3_600_000;
const tags = { en: 'en', zh: 'zh-CN' } as const;
const moments = Array.from({ length: 800 }, (_, at) => new Date(Date.UTC(2026, 0, 1) + at * 13.1 * hourMs));

const dates = {
  day: { dateStyle: 'medium' },
  month: { month: 'short' },
  monthYear: { year: 'numeric', month: 'short' },
  monthDay: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  weekdayTime: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const;

for (const lang of ['en', 'zh'] as const) {
  test.each(Object.keys(dates) as (keyof typeof dates)[])(
    `a date is formatted as in its language (${lang}, %s)`,
    (name) => {
      const format = new Intl.DateTimeFormat(tags[lang], { ...dates[name], timeZone: 'UTC' });
      for (const at of moments)
        expect(formats[lang][name](at)).toBe(format.format(at).replaceAll('\u202f', ' '));
    },
  );

  test.each([true, false])(`an age is formatted as in its language (${lang}, brief: %s)`, (brief) => {
    const format = new Intl.RelativeTimeFormat(tags[lang], { style: brief ? 'narrow' : 'long' });
    for (const unit of ['month', 'day', 'hour', 'minute'] as const)
      for (const count of [1, 2, 11, 59, 1200])
        expect(formats[lang].ago(count, unit, brief)).toBe(format.format(-count, unit));
  });

  test(`a number is grouped as in its language (${lang})`, () => {
    const format = new Intl.NumberFormat(tags[lang]);
    for (const number of [0, 7, 999, 1000, 123_456, 12_345_678, -123, -1234])
      expect(grouped(number)).toBe(format.format(number));
  });
}
