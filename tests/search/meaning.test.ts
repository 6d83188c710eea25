import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, openLibrary } from './library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
  await library.add('Giant road bike', '出一辆自行车', '單車出售', '脚踏车 九成新', 'bike lock');
  await library.add(
    '微波炉 9成新',
    'Small microwave',
    '冰块模具',
    'Ice hockey stick',
    '粉丝见面会',
    '落地扇',
  );
  await library.add('Football fans party', 'IKEA desk', '宜家書桌', '写字楼招租', '鼓励大家', 'Drum set');
  await library.add('小提琴 带琴盒', 'knives', '菜刀');
  await library.add('Desk lamp with USB', 'Table tennis balls');
  await library.add('雪地胎四条', 'Glass coffee table', 'Two kittens', 'Netgear router');
});
afterAll(() => library.close());

const bikes = ['Giant road bike', '出一辆自行车', '單車出售', '脚踏车 九成新'].sort();

test.each([
  'bikes',
  'bicycle',
  '自行车',
  '自行車',
  '單車',
  '脚踏车',
  'used bike',
  '便宜的自行车',
  'ＢＩＫＥ',
])('%s finds every bike, in any language and script', async (query) => {
  expect((await library.meant(query)).filter((title) => title !== 'bike lock')).toEqual(bikes);
});

test.each([
  ['microwave', ['Small microwave', '微波炉 9成新']],
  ['微波爐', ['Small microwave', '微波炉 9成新']],
  ['micorwave', ['Small microwave', '微波炉 9成新']],
  ['冰', ['冰块模具']],
  ['fan', ['Football fans party', '落地扇']],
  ['粉丝', ['粉丝见面会']],
  ['desk', ['IKEA desk', '宜家書桌']],
  ['table', ['Glass coffee table']],
  ['ikea 书桌', ['IKEA desk', '宜家書桌']],
  ['鼓', ['Drum set', '鼓励大家']],
  ['drum', ['Drum set']],
  ['vioiln', ['小提琴 带琴盒']],
  ['knife', ['knives', '菜刀']],
  ['雪地靴', []],
  ['sunglasses', []],
  ['猫', ['Two kittens']],
])('%s finds %j', async (query, found) => {
  expect(await library.meant(query)).toEqual(found);
});

const wider: [query: string, titles: string[]][] = [
  ['桌子', ['IKEA desk', '宜家書桌', 'Glass coffee table']],
  ['桌子和椅子', ['Desk and chair set', '餐桌带六把椅子']],
  ['转租', ['Sunny studio, lease takeover', 'Summer sublet']],
  ['签证', ['OPT card lost in the mail', 'EB-2 timeline']],
  ['immigration', ['OPT card lost in the mail', 'EB-2 timeline', '加拿大省提名记录']],
];

test.each(wider)('%s finds also what its line names: %j', async (query, found) => {
  await library.add('Sunny studio, lease takeover', 'Summer sublet', 'Desk and chair set', '餐桌带六把椅子');
  await library.add('OPT card lost in the mail', 'EB-2 timeline', '加拿大省提名记录');
  expect(await library.meant(query)).toEqual(expect.arrayContaining(found));
});
