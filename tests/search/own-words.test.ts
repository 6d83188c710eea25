import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, openLibrary } from './library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
  await library.add(
    '降噪耳机，包装配件齐全',
    '韩式豆腐锅，冬天的命是它给的',
    'Top-floor studio, tenants insurance included',
    'First card without a credit history',
    'Tower studios, no broker fee',
    'Commuter bike with a U-lock',
    'Two blocks from a grocery store',
    'Flat with washer and dryer',
    'Two vintage film cameras',
    '空气炸锅 毕业出',
    'CS 225 教材打包',
    '巷子里的兰州牛肉面',
    '楼里有健身房',
    '开间短租，拎包入住',
    '协助办理租客保险',
    { a: 'Resident lounge', b: '咖啡甜品 奶茶饮品' },
  );
  await library.add('iPhone 13 case', '书桌台灯', 'Bright desk lamp', 'Baby monitor', '猜灯谜晚会');
  await library.add('Short term lease', 'Pickup soccer, every level', '我们写字楼招租', 'Coffee table, oak');
  await library.add(
    'Ring the bell at the blue gate',
    'Board games, no phones',
    '旧书，放在书架上好看',
    '白菜猪肉水饺',
  );
});
afterAll(() => library.close());

test.each([
  ['降噪', '降噪耳机，包装配件齐全'],
  ['豆腐', '韩式豆腐锅，冬天的命是它给的'],
  ['tofu', '韩式豆腐锅，冬天的命是它给的'],
  ['租客', '协助办理租客保险'],
  ['credit', 'First card without a credit history'],
  ['broker', 'Tower studios, no broker fee'],
  ['lock', 'Commuter bike with a U-lock'],
  ['grocery', 'Two blocks from a grocery store'],
  ['dryer', 'Flat with washer and dryer'],
  ['washer', 'Flat with washer and dryer'],
  ['film', 'Two vintage film cameras'],
  ['毕业', '空气炸锅 毕业出'],
  ['打包', 'CS 225 教材打包'],
  ['牛肉', '巷子里的兰州牛肉面'],
  ['健身', '楼里有健身房'],
  ['入住', '开间短租，拎包入住'],
  ['咖啡', 'Resident lounge'],
  ['奶茶', 'Resident lounge'],
])('%s finds a text that has it within a longer phrase: %s', async (query, title) => {
  expect(await library.meant(query)).toContain(title);
});

test.each([
  ['phone', 'iPhone 13 case'],
  ['iphone', 'iPhone 13 case'],
  ['desk', 'Bright desk lamp'],
  ['monitor', 'Baby monitor'],
  ['shorts', 'Short term lease'],
  ['pickup', 'Pickup soccer, every level'],
  ['coffee', 'Coffee table, oak'],
  ['灯', '猜灯谜晚会'],
  ['ring', 'Ring the bell at the blue gate'],
  ['phones', 'Board games, no phones'],
  ['书架', '旧书，放在书架上好看'],
  ['牛肉', '白菜猪肉水饺'],
])('%s does not find another thing that has it in its name: %s', async (query, title) => {
  expect(await library.meant(query)).not.toContain(title);
});

test('a phrase that repeats a word finds only texts with the whole phrase', async () => {
  await library.add('Room, month-to-month', 'First month free, deposit of a month');
  expect(await library.meant('month to month')).toContain('Room, month-to-month');
  expect(await library.meant('month to month')).not.toContain('First month free, deposit of a month');
  expect(await library.meant('month-to-month')).not.toContain('First month free, deposit of a month');
});

test('no word is corrected to a stop word', async () => {
  await library.add('Tools and a mower', 'Sold with the original box');
  expect(await library.meant('band')).toEqual([]);
  expect(await library.meant('wiith')).toEqual([]);
});
