import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listListingsRequest } from '#contract/listings/listings.ts';
import { conceptsIn } from '#server/meaning/concepts.ts';
import { fold } from '#server/meaning/fold.ts';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { schools } from '../world/schools.ts';

/** A Monday, in every zone. */
const now = new Date('2026-11-23T18:00:00Z');
const asked = (q: string, school: number = 1, at = now) => understoodAt(q, { school, schools }, at);
const filtersOf = (q: string) => {
  const { type, filters } = asked(q);
  return { ...(type && { type }), ...filters };
};

test.each([
  ['under 40', { max_price: 40 }],
  ['不超过 四十', { max_price: 40 }],
  ['up to $1,500.50', { max_price: 1500.5 }],
  ['1.5k以下', { max_price: 1500 }],
  ['1w5以内', { max_price: 15000 }],
  ['两万五以下', { max_price: 25000 }],
  ['两百块以下', { max_price: 200 }],
  ['fifteen hundred dollars', { max_price: 1500 }],
  ['$10 or less', { max_price: 10 }],
  ['预算1200', { max_price: 1200 }],
  ['预算一千五左右', { min_price: 1275, max_price: 1725 }],
  ['大概1500以内', { max_price: 1500 }],
  ['around $150', { min_price: 127.5, max_price: 172.5 }],
  ['200以上', { min_price: 200 }],
  ['200起', { min_price: 200 }],
  ['no less than 200', { min_price: 200 }],
  ['min 2000 max 3000', { min_price: 2000, max_price: 3000 }],
  ['between 5 and 8k', { min_price: 5000, max_price: 8000 }],
  ['80到150刀', { min_price: 80, max_price: 150 }],
  ['150~200', { min_price: 150, max_price: 200 }],
  ['两三百', { min_price: 200, max_price: 300 }],
  ['七八百以内', { max_price: 800 }],
  ['免费', { max_price: 0 }],
  ['0元', { max_price: 0 }],
])('%s has a price', (q, filters) => {
  expect(filtersOf(`desk ${q}`)).toEqual({ type: 'used', ...filters });
});

test.each([
  'iphone 13',
  'iphone 13 max',
  'rtx 3060-3080 desk',
  '213-555-0101 desk',
  'monitor 27 inch',
  '一块滑板',
  '几十块的台灯',
  'macbook 2019',
  'size 8-9 shoes',
  'desk 12 lbs',
])('%s has no price, and keeps its words', (q) => {
  expect(asked(q)).toMatchObject({ name: q, filters: {} });
});

test.each([
  ['1b1b', 1],
  ['one-bedroom', 1],
  ['1 bed 1 bath', 1],
  ['一居室', 1],
  ['2b2b', 2],
  ['2 br 1.5 ba', 2],
  ['兩室一廳', 2],
  ['两房', 2],
  ['三室两厅两卫', 3],
  ['5居室', 5],
  ['studio', 0],
])('%s has its number of bedrooms', (q, bedroom) => {
  expect(asked(q)).toMatchObject({ type: 'house', name: '', filters: { bedroom } });
});

test.each(['2 or 3 bedrooms', '两三室', 'studio or 1 bedroom', '7 bedroom house'])(
  '%s is a home without a filter of bedrooms',
  (q) => {
    expect(filtersOf(q)).toEqual({ type: 'house' });
  },
);

test.each([
  ['civic 2015+', { year_min: 2015 }],
  ['civic 15年以后', { year_min: 2015 }],
  ['2018年及以后的 civic', { year_min: 2018 }],
  ['civic before 2012', { year_max: 2012 }],
  ['98款 civic', { year_min: 1998, year_max: 1998 }],
  ['civic 2013-2016 under 2000', { year_min: 2013, year_max: 2016, max_price: 2000 }],
  ['civic under 2000', { max_price: 2000 }],
  ['civic 100k miles or less', { mileage_max: 100_000 }],
  ['civic 6万公里以内', { mileage_max: 37_282 }],
  ['civic 10k', { max_price: 10_000 }],
  ['civic 2016 9500', { year_min: 2016, year_max: 2016, max_price: 9500 }],
  ['civic 8万迈以内 九千', { mileage_max: 80_000, max_price: 9000 }],
])('%s is a search for a car', (q, filters) => {
  expect(filtersOf(q)).toEqual({ type: 'car', ...filters });
});

const event = (after: string | undefined, before: string | undefined) => ({
  type: 'event',
  ...(after && { event_after: after }),
  ...(before && { event_before: before }),
});
const home = (by: string) => ({ type: 'house', movein_before: by });

test.each([
  ['concert dec 5-7', event('2026-12-05', '2026-12-07')],
  ['音乐会 12月5号到7号', event('2026-12-05', '2026-12-07')],
  ['concert between dec 1 and dec 5', event('2026-12-01', '2026-12-05')],
  ['concert by friday', event(undefined, '2026-11-27')],
  ['concert before december', event(undefined, '2026-11-30')],
  ['五月之前的音乐会', event(undefined, '2027-04-30')],
  ['concert after Nov 30', event('2026-11-30', undefined)],
  ['concert 1/3/2027', event('2027-01-03', '2027-01-03')],
  ['明年十二月 音乐会', event('2027-12-01', '2027-12-31')],
  ['音乐会 下周末', event('2026-12-05', '2026-12-06')],
  ['音乐会 大后天', event('2026-11-26', '2026-11-26')],
  ['音乐会 这周', event('2026-11-23', '2026-11-29')],
  ['concert in the next 3 days', event('2026-11-23', '2026-11-26')],
  ['未来一周的音乐会', event('2026-11-23', '2026-11-30')],
  ['sublet jan to may', home('2027-01-31')],
  ['转租 5.15-8.15', home('2027-05-15')],
  ['sublet dec 15 - jan 15', home('2026-12-15')],
  ['2月1号起 转租', home('2027-02-01')],
  ['转租 五号之前入住', home('2026-12-05')],
  ['转租 9月起租', home('2027-09-30')],
  ['sublet sept move in', home('2027-09-30')],
  ['转租 一月底', home('2027-01-31')],
])('%s has dates', (q, filters) => {
  expect(filtersOf(q)).toEqual(filters);
});

test.each(['sun hat', '2月30日 书桌', 'sat prep book', '3号楼 书桌', '每周五'])('%s has no dates', (q) => {
  expect(asked(q)).toMatchObject({ name: q, filters: {} });
});

test('dates are those at the school in the question, or at the person’s school', () => {
  const late = new Date('2026-11-24T06:00:00Z');
  expect(asked('party tonight', 2, late).filters.event_after).toBe('2026-11-24');
  expect(asked('party tonight', 55, late).filters.event_after).toBe('2026-11-23');
  expect(asked('party tonight at Berkeley', 2, late).filters.event_after).toBe('2026-11-23');
});

test('the name leaves out the words of filters, and is otherwise as typed', () => {
  expect(asked('Looking for an IKEA Desk under $40!! near USC 🙂').name).toBe('IKEA Desk');
  expect(asked('求一張書桌，五十刀以內').name).toBe('書桌');
  expect(asked('有机化学 课本 30以下').name).toBe('有机化学 课本');
});

test('the description of the interpretation is in both languages', () => {
  expect(asked('2 bedroom under 1500 near Berkeley').said).toEqual({
    en: 'Rentals · 2 bedrooms · up to $1,500 · Berkeley',
    zh: '租房 · 两居室 · 1500 美元以内 · 伯克利',
  });
  expect(asked('free desk').said).toEqual({ en: 'Used Items · free', zh: '二手 · 免费' });
  expect(asked('5月10号之前的讲座').said).toEqual({
    en: 'Events · until May 10, 2027',
    zh: '活动 · 2027年5月10日及以前',
  });
});

test('a how-to question is not a search for listings', () => {
  expect(asked('怎么办理cpt')).toMatchObject({ filters: {}, said: { en: '', zh: '' } });
  expect(asked('how do I sublet my room?').type).toBeUndefined();
});

const pieces = fc.oneof(
  fc.constantFrom(
    ...[
      'under',
      'between',
      'and',
      'to',
      '以内',
      '左右',
      '起',
      '$',
      '刀',
      '万',
      'k',
      'miles',
      '迈',
      '公里',
      '-',
    ],
    ...[
      'desk',
      '公寓',
      'civic',
      '讲座',
      'near',
      'usc',
      '哥大',
      'studio',
      '2b2b',
      '三室',
      '免费',
      '2015',
      '款',
    ],
    ...[
      'before',
      'after',
      '之前',
      'next',
      'friday',
      '下周五',
      'may',
      '2月30号',
      '12/31',
      '周末',
      '2027-02-29',
      ' ',
    ],
  ),
  fc.nat({ max: 20_000_000 }).map(String),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

test('item/list accepts every interpretation, and the rest of the words is as typed', () => {
  const property = fc.property(fc.array(pieces, { minLength: 1, maxLength: 14 }), (parts) => {
    const q = parts.join(parts.length % 2 ? ' ' : '').slice(0, 200);
    const { type, name, filters, said } = asked(q);
    expect(listListingsRequest.safeParse({ type, name, ...filters }).error).toBeUndefined();
    const written = new Set(q.toWellFormed());
    expect([...name].filter((letter) => letter !== ' ' && !written.has(letter))).toEqual([]);
    expect(said.en === '').toBe(type === undefined && Object.keys(filters).length === 0);
  });
  fc.assert(property, { numRuns: 500 });
});

test('a long text is read quickly', () => {
  for (const piece of [
    '1',
    '1,',
    '一',
    'under ',
    '1-',
    'of ',
    '在',
    '2b',
    '5月',
    '年',
    'to may ',
    '\u0301',
    '$',
  ]) {
    const begun = performance.now();
    asked(piece.repeat(200).slice(0, 200));
    expect(performance.now() - begun).toBeLessThan(200);
  }
});

test.each([
  ['1b1b near cal', 55],
  ['cal student sublet', 55],
  ['附近 cal 转租', 55],
  ['cal king bed', undefined],
  ['cal poly sublet', undefined],
  ['low cal snacks near campus', undefined],
  ['香槟附近的公寓', 83],
  ['香槟韩餐', 83],
  ['香槟 韩餐', 83],
  ['香槟酒杯', undefined],
  ['香槟餐', undefined],
  ['univ of toronto sublet', 109],
  ['u of t sublet', 109],
  ['多大附近的床', 109],
  ['多大转租', 109],
  ['多大的二手书', 109],
  ['多大的床', undefined],
  ['房间有多大', undefined],
  ['columbia sublet', 15],
  ['desk near columbia', 15],
  ['columbia sportswear', undefined],
  ['columbia fleece jacket', undefined],
  ['british columbia', undefined],
])('the school of %s is %s', (q, school) => {
  expect(asked(q).filters.school_id).toBe(school);
});

test.each([
  ['efficiency for rent', 'studio'],
  ['furnished efficiency', 'studio'],
  ['fuel efficiency of a civic', 'civic'],
  ['上课用的笔记本', 'notebook'],
  ['手写笔记本', 'notebook'],
  ['笔记本 电脑', 'laptop'],
  ['笔记本', 'laptop'],
  ['columbia jacket', 'columbia-sportswear'],
  ['香槟 韩餐', 'korean-food'],
])('%s means, among other things, %s', (q, id) => {
  const ids = conceptsIn(fold(q)).map(({ concept }) => concept.id);
  expect(ids).toContain(id);
  for (const other of ['studio', 'notebook', 'laptop']) if (other !== id) expect(ids).not.toContain(other);
});
