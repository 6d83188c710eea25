import { expect, test } from 'vitest';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { schoolsOf } from '#server/site/schools.ts';
import { firstSchools, schools } from '../world/schools.ts';

/** A Monday, in every zone. */
const now = new Date('2026-11-23T18:00:00Z');
const read = (q: string, school: number = 1, known = schools) => {
  const { type, name, filters } = understoodAt(q, { school, schools: known }, now);
  return { type, name, ...filters };
};

test.each([
  ['ramen 人均30', { type: 'dining', max_price: 30 }],
  ['civic 80k miles or less 10 grand', { type: 'car', mileage_max: 80_000, max_price: 10_000 }],
  ['2015年前的老车', { type: 'car', year_max: 2015 }],
  ['下周一到周三的讲座', { type: 'event', event_after: '2026-11-30', event_before: '2026-12-02' }],
])('%s asks for %j', (q, filters) => {
  const { type, filters: got } = understoodAt(q, { school: 1, schools }, new Date('2026-11-23T18:00:00Z'));
  expect({ ...(type && { type }), ...got }).toEqual(filters);
});

test.each([
  ['University of California, Berkeley 2b', 55],
  ['加州大学伯克利附近的两室', 55],
  ['UC伯克利 2b', 55],
  ['伊利诺伊大学厄巴纳-香槟分校 两室', 83],
  ['University of Illinois at Urbana-Champaign 2b', 83],
  ['uiuc champaign 2b', 83],
  ['u of i 2b', 83],
  ['玉米地 两室', 83],
  ['香槟 两室', 83],
  ['南加州大學 兩室', 103],
  ['2b near usc or nyu', 103],
  ['University of Toronto, UofT 2b', 109],
  ['cal 2 bedrooms', 55],
])('%s is two bedrooms at one school, and its name has no other word', (q, school_id) => {
  expect(read(q)).toEqual({ type: 'house', name: '', bedroom: 2, school_id });
});

test('an added school is recognized by its names and its initials', () => {
  const [any] = firstSchools;
  if (!any) throw new Error('there is no school');
  const more = { ...any, id: 7, name: 'Rice University', name_zh: '莱斯大学', abbr: 'RICE' };
  const known = schoolsOf([...firstSchools, more]);
  for (const q of ['studio near Rice University', '莱斯大学 studio', 'rice studio'])
    expect(read(q, 1, known)).toEqual({ type: 'house', name: '', bedroom: 0, school_id: 7 });
});

test('near campus means near the school of the person', () => {
  expect(read('desk near campus', 103)).toEqual({ type: 'used', name: 'desk', school_id: 103 });
  expect(read('学校附近有什么好吃的', 103)).toEqual({ type: 'dining', name: '', school_id: 103 });
  expect(read('学校附近有什么好吃的')).toEqual({ type: 'dining', name: '' });
  expect(read('desk near campus at NYU', 103)).toEqual({ type: 'used', name: 'desk', school_id: 2 });
});

test.each([
  ['想租个一居室', 'house', ''],
  ['找个studio', 'house', ''],
  ['想买个二手车', 'car', ''],
  ['想买辆车', 'car', ''],
  ['大一居', 'house', ''],
  ['想收个iPad', 'used', 'iPad'],
  ['来台显示器', 'used', '显示器'],
  ['收 显示器', 'used', '显示器'],
  ['急求一个床垫', 'used', '床垫'],
  ['免费自取 沙发', 'used', '沙发'],
  ['推荐个火锅店', 'dining', '火锅店'],
  ['哪里可以买到二手家具', 'used', '家具'],
  ['二手车一般多少钱', 'car', ''],
  ['教材一般卖多少', 'used', '教材'],
  ['自行车怎么卖', 'used', '自行车'],
  ['最近有什么讲座', 'event', '讲座'],
  ['有啥好玩的', 'event', ''],
  ['哪里能吃到火锅', 'dining', '火锅'],
  ['放在卧室的地毯', 'used', '地毯'],
  ["usc's events", 'event', ''],
  ['any 2 bedroom places', 'house', ''],
  ['thai place', 'dining', 'thai place'],
  ['good hot pot place', 'dining', 'hot pot'],
  ['looking for an affordable place', 'house', ''],
  ['somewhere to live near NYU', 'house', ''],
  ["What's the average price of a used bike", 'used', 'bike'],
  ['how much does a 2b2b usually cost', 'house', ''],
  ['please recommend a good Sichuan restaurant', 'dining', 'Sichuan restaurant'],
  ['how many bikes are for sale', 'used', 'bikes'],
  ['newest listings for laptops', 'used', 'laptops'],
  ['lf 2b2b', 'house', ''],
  ['urgently need a room', 'house', ''],
  ['Can I find a studio?', 'house', ''],
  ['lamp for my room', 'used', 'lamp'],
  ['desk by friday', 'used', 'desk'],
  ['concert tickets this weekend', 'used', 'concert tickets'],
])('%s has the type %s and the search words “%s”', (q, type, name) => {
  expect(read(q)).toMatchObject({ type, name });
});

test.each([
  '2b or 3b',
  '2br/3br',
  '1b或2b',
  '两居或三居',
  'studio/1b1b',
  '1b/2b',
  '2-3b',
  '一室一厅或两室一厅',
  '一居或者开间',
  'at least 2 bedrooms',
  '2+ bedrooms',
  '两室以上',
  '1-2 bedrooms',
  'two plus bedrooms',
  '两到三室',
  '至少两室',
  '两室起',
  '两室及以上',
  '不少于两室',
  '最多两室',
  'up to 3 bedrooms',
  'two or more bedrooms',
  '6 bedroom',
  '10 bedroom',
  'six bedrooms',
  '六居室',
  '十居室',
])('%s is a home whose bedrooms no filter expresses, so they stay search words', (q) => {
  expect(read(q)).toEqual({ type: 'house', name: q });
});

test('words of bedrooms that no filter expresses stay beside the filters', () => {
  expect(read('一室或两室 1500以下')).toEqual({ type: 'house', name: '一室或两室', max_price: 1500 });
  expect(read('6 bedroom house near USC')).toEqual({ type: 'house', name: '6 bedroom', school_id: 103 });
});

test.each([['0b1b', { bedroom: 0 }]])('%s is a studio', (q, filters) => {
  expect(read(q)).toEqual({ type: 'house', name: '', ...filters });
});

test.each([
  ['合租单间 1000以内', { name: '合租单间', max_price: 1000 }],
  ['单间 1500以内 南加大', { name: '单间', school_id: 103, max_price: 1500 }],
  ['四室里的单间', { name: '单间', bedroom: 4 }],
])('%s may be a room of a shared home', (q, filters) => {
  expect(read(q)).toEqual({ type: 'house', ...filters });
});

test.each([
  ['2b/2b', 2],
  ['2b/1b', 2],
  ['2bed2bath', 2],
  ['2x2', 2],
  ['4x4 room', 4],
])('%s gives the bedrooms before the baths', (q, bedroom) => {
  expect(read(q)).toEqual({ type: 'house', name: '', bedroom });
});

test.each([
  ['4x4', 'car'],
  ['2x2 rug', 'used'],
  ['yoga studio', 'used'],
  ['dog house', 'used'],
  ['toy car', 'used'],
  ['电车', 'car'],
  ['小电驴', 'used'],
])('%s is not a home, but %s', (q, type) => {
  expect(read(q).type).toBe(type);
});

test.each(['gym membership', 'wifi extender', 'quiet library floor', 'summer jobs', 'parking pass'])(
  '%s is not a home because of what homes have',
  (q) => {
    const { type, name } = read(q);
    expect(type).not.toBe('house');
    expect(name).toBe(q);
  },
);

test.each([
  ['civic under 80k mileage', { mileage_max: 80_000 }],
  ['civic 8万miles以内', { mileage_max: 80_000 }],
  ['civic 5万mile', { mileage_max: 50_000 }],
  ['civic 2015以上', { year_min: 2015 }],
  ['civic 里程不要超过8万', { mileage_max: 80_000 }],
  ['civic at least 2015', { year_min: 2015 }],
  ['civic over 5000', { min_price: 5000 }],
  ['2016年左右的civic', { year_min: 2015, year_max: 2017 }],
  ['civic around 2016', { year_min: 2015, year_max: 2017 }],
  ['15-18款civic', { year_min: 2015, year_max: 2018 }],
  ['5年以内的civic', { year_min: 2021 }],
  ['civic less than 5 years old', { year_min: 2021 }],
])('%s has limits of years and miles', (q, filters) => {
  expect(read(q)).toEqual({ type: 'car', name: 'civic', ...filters });
});

test.each([
  ['1500ish', { min_price: 1275, max_price: 1725 }],
  ['1500-ish', { min_price: 1275, max_price: 1725 }],
  ['sub $1500', { max_price: 1500 }],
  ['max budget 1500', { max_price: 1500 }],
  ['my max is 1500', { max_price: 1500 }],
  ['not exceeding 1500', { max_price: 1500 }],
  ['1500刀不到', { max_price: 1500 }],
  ['1500 budget', { max_price: 1500 }],
  ['一千五一个月', { max_price: 1500 }],
  ['1500一个月以内', { max_price: 1500 }],
  ['450', { max_price: 450 }],
])('studio %s has a rent', (q, filters) => {
  expect(read(`studio ${q}`)).toEqual({ type: 'house', name: '', bedroom: 0, ...filters });
});

test.each([
  ['月底入住', '2026-11-30'],
  ['下个月底', '2026-12-31'],
  ['年底入住', '2026-12-31'],
  ['1.15入住', '2027-01-15'],
  ['下个月1号入住', '2026-12-01'],
  ['两周后入住', '2026-12-07'],
  ['in 2 weeks', '2026-12-07'],
  ['mid january', '2027-01-20'],
  ['early feb', '2027-02-10'],
  ['end of the month', '2026-11-30'],
  ['before christmas', '2026-12-25'],
  ['12月15号前能入住的', '2026-12-15'],
  ['下个月能搬进去的', '2026-12-31'],
  ['1月能够搬进的', '2027-01-31'],
  ['感恩节前', '2026-11-26'],
])('studio %s has a move-in date', (q, movein_before) => {
  expect(read(`studio ${q}`)).toEqual({ type: 'house', name: '', bedroom: 0, movein_before });
});

test.each([
  ['周六周日的音乐会', '2026-11-28', '2026-11-29'],
  ['concert sat/sun', '2026-11-28', '2026-11-29'],
  ['concert saturday or sunday', '2026-11-28', '2026-11-29'],
  ['concert fri night', '2026-11-27', '2026-11-27'],
  ["friday's concert", '2026-11-27', '2026-11-27'],
  ['12月5号下午的音乐会', '2026-12-05', '2026-12-05'],
  ['march concert', '2027-03-01', '2027-03-31'],
  ['三月音乐会', '2027-03-01', '2027-03-31'],
  ['concert on friday at 7pm', '2026-11-27', '2026-11-27'],
])('%s has its event dates', (q, event_after, event_before) => {
  expect(read(q)).toEqual({
    type: 'event',
    name: expect.stringMatching(/^(音乐会|concert)$/),
    event_after,
    event_before,
  });
});

test.each([
  ['1.5w以下车', { max_price: 15_000 }],
  ['5000以下车', { max_price: 5000 }],
  ['2w以内车', { max_price: 20_000 }],
  ['8000左右车', { min_price: 6800, max_price: 9200 }],
  ['5000刀车', { max_price: 5000 }],
  ['3w车', { max_price: 30_000 }],
  ['2015及以上', { year_min: 2015 }],
])('%s is a car', (q, filters) => {
  expect(read(q)).toEqual({ type: 'car', name: '', ...filters });
});

test.each([
  ['租屋 1000以下', '', { max_price: 1000 }],
  ['雅房 600', '雅房', { max_price: 600 }],
  ['獨立套房 900以內', '', { bedroom: 0, max_price: 900 }],
])('%s is a rental in Taiwanese words', (q, name, filters) => {
  expect(read(q)).toEqual({ type: 'house', name, ...filters });
});
