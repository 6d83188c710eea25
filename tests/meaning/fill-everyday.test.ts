import { expect, test } from 'vitest';
import { readNotes } from '#server/meaning/fill/notes.ts';
import { subcategories } from '../world/subcategories.ts';

/** A Monday. */
const today = '2026-11-23';
const read = (notes: string) => readNotes(notes, today, subcategories);

test.each([
  ['Keurig coffee maker 25', 25],
  ['Selling my dresser for 45, must go', 45],
  ['ukulele 23 inch with case 30', 30],
  ['desk lamp 12', 12],
  ['Toaster oven 15, text me 213-555-0190', 15],
  ['twin mattress 40 pick up in urbana', 40],
  ['xbox series s 180 两个手柄', 180],
  ['microwave 20, toaster 10, both for 25', 25],
])('the price of %s is %i without a currency next to it', (notes, price) => {
  expect(read(notes).fields).toMatchObject({ type: 'used', price });
});

test.each([
  'Selling iPhone 14',
  'ipad air 5',
  'Nintendo switch 2',
  'Nike shoes size 9',
  'textbook for econ 101',
  'Calculus 2',
  'Air Jordan 1',
  'coffee table and chairs for 4 people',
])('%s has no price', (notes) => {
  expect(read(notes).fields).not.toHaveProperty('price');
});

test('a price without a currency is marked to be checked', () => {
  expect(read('Keurig coffee maker 25').unsure).toContain('price');
});

test.each([
  ['2016 Toyota RAV4 XLE AWD 92k 14.5k obo', { mileage: 92_000, price: 14_500 }],
  ['2014 Mazda 6, 110k, 7k obo', { mileage: 110_000, price: 7000 }],
])('%s has the miles next to the price', (notes, facts) => {
  expect(read(notes).fields).toMatchObject(facts);
});

test.each([
  ['ti-84 plus ce 50$ comes w/ charger', '学习用品'],
  ['Guitar $80 w/ charger for the tuner', '乐器'],
  ['Stewart Calculus 8e, hardcover, $25', '书籍'],
  ['线性代数 精装 15刀', '书籍'],
  ['ML reading group, Dec 2 at 4pm, Soda Hall', '学术'],
  ['春晚海选 12月5号 13:00 学生活动中心', '文艺'],
  ['求职分享会 谷歌学长 12/9 晚8点 zoom', '职业'],
  ['圣诞交换礼物 12月24号晚6点', '社交'],
  ['手冲咖啡馆 拿铁5.5刀', '咖啡甜品'],
])('%s is in the sub-category %s', (notes, tag) => {
  expect(read(notes).fields.tag).toEqual([tag]);
});

test('a giveaway is free', () => {
  expect(read('搬家清仓 锅碗瓢盆 全送 自取').fields).toMatchObject({ type: 'used', price: 0 });
});

test.each([
  ['周末羽毛球局 周日下午2点到4点 rec center', { type: 'event', eventStartAt: '2026-11-29T14:00' }],
  [
    'AI safety talk — Dec 7, 12pm, Wheeler Hall 212, lunch provided',
    { type: 'event', eventStartAt: '2026-12-07T12:00' },
  ],
  ['滑雪团 12月19-20日 人均150 含交通', { type: 'event', eventStartAt: '2026-12-19', price: 150 }],
  ['Furnished 1 bed near Green St $1100', { type: 'house', bedroom: 1 }],
])('%s becomes the fields %j', (notes, fields) => {
  expect(read(notes).fields).toMatchObject(fields);
  expect(read(notes).fields).not.toHaveProperty('address');
});

test.each([
  ['Pho place on 45 Bancroft Way, about $15 per person', { address: '45 Bancroft Way' }],
  ['Noodle shop, 120 Main St, open 11am-9pm', { address: '120 Main St' }],
  ['Board games Friday 7pm, USC Village', { eventLocation: 'USC Village' }],
])('%s becomes %j', (notes, fields) => {
  expect(read(notes).fields).toMatchObject(fields);
});
