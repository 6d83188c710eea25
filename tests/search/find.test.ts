import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, openLibrary } from './library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
  await library.add(
    { a: 'IKEA standing desk', b: '其他 Other', c: 'Barely used, fits a dorm.' },
    { a: '二手宜家书桌', c: '可以自提，九成新' },
    { a: '二手书柜', c: '实木' },
    { a: '机械键盘 87 键' },
    { a: '27寸显示器' },
    { a: 'iPhone 15 Pro', b: '电子产品 Electronics', c: 'Unlocked' },
    { a: 'Apple refrigerator, mini' },
    { a: '2BR near campus' },
    { a: 'Mid-century lamps' },
    { a: 'C++ Primer' },
    { a: 'Calculus, C edition' },
    { a: 'Crème brûlée torch' },
    { a: '求购目的地明信片' },
    { a: '全新𠮷野家餐券' },
  );
});
afterAll(() => library.close());

const finds: [query: string, titles: string[]][] = [
  ['书桌', ['二手宜家书桌']],
  ['二手书桌', ['二手宜家书桌']],
  ['二手', ['二手书柜', '二手宜家书桌']],
  ['桌', ['二手宜家书桌']],
  ['便宜的书桌', []],
  ['宜家的书桌', ['二手宜家书桌']],
  ['目的地', ['求购目的地明信片']],
  ['𠮷野家', ['全新𠮷野家餐券']],
  ['书桌显示器', []],
  ['电子产品', ['iPhone 15 Pro']],
  ['desks', ['IKEA standing desk']],
  ['ＤＥＳＫ', ['IKEA standing desk']],
  ['a desk for the dorm', ['IKEA standing desk']],
  ['iphone15', ['iPhone 15 Pro']],
  ['iphone 14', []],
  ['2 br', ['2BR near campus']],
  ['midcentury lamp', ['Mid-century lamps']],
  ['c++', ['C++ Primer']],
  ['creme brulee', ['Crème brûlée torch']],
  ['desk fridge', []],
];

test.each(finds)('%s finds %j', async (query, titles) => {
  expect((await library.find(query)).sort()).toEqual(titles.toSorted());
});

const mends: [slip: string, query: string, title: string][] = [
  ['two letters swapped', 'iphnoe', 'iPhone 15 Pro'],
  ['two letters swapped', 'dsek', 'IKEA standing desk'],
  ['two words', 'Ikae dsek', 'IKEA standing desk'],
  ['a plural', 'dseks', 'IKEA standing desk'],
  ['a letter missing', 'standng desk', 'IKEA standing desk'],
  ['a letter too many', 'iphonne', 'iPhone 15 Pro'],
  ['a wrong letter', 'calcukus', 'Calculus, C edition'],
  ['the first letter wrong', 'jkea', 'IKEA standing desk'],
  ['two slips in a long word', 'refridgerater', 'Apple refrigerator, mini'],
  ['a slip before a number', 'ihpone15', 'iPhone 15 Pro'],
  ['a wrong character', '显视器', '27寸显示器'],
  ['a wrong first character', '几械键盘', '机械键盘 87 键'],
];

test.each(mends)('%s is corrected: %s', async (_slip, query, title) => {
  expect(await library.find(query)).toEqual([title]);
});

test('a word in use is never corrected to another', async () => {
  await library.add('Ikes memoir');
  expect(await library.find('ikes')).toEqual(['Ikes memoir']);
});

test('short words and numbers are not corrected', async () => {
  expect(await library.find('3br')).toEqual([]);
  expect(await library.find('78')).toEqual([]);
});

test('a title ranks above a description', async () => {
  await library.add({ a: 'Sofa', c: 'Beside a trampoline.' }, { a: 'Trampoline' });
  expect(await library.find('trampoline')).toEqual(['Trampoline', 'Sofa']);
});

test.each(['', '   ', '!!!', '😀', '\u0000', '\ud800'])('%j has no search terms', async (query) => {
  expect(await library.find(query)).toEqual([]);
});
