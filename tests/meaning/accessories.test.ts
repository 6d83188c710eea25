import { expect, test } from 'vitest';
import { idsOf, offerOf } from '#server/meaning/concepts.ts';
import { fold } from '#server/meaning/fold.ts';

const concealed = (text: string) => offerOf(fold(text)).concealed.map(({ id }) => id);
const offered = (text: string) => offerOf(fold(text)).concepts.flatMap((it) => idsOf(it));

test.each([
  ['iPhone 13 screen protector', 'screen-protector', 'iphone'],
  ['iPhone 15 case', 'phone-case', 'iphone'],
  ['iPhone 13 mini case', 'phone-case', 'iphone'],
  ['Galaxy S21 case', 'phone-case', 'android-phone'],
  ['苹果手机14保护壳', 'phone-case', 'iphone'],
  ['苹果手机的充电器', 'charger', 'iphone'],
  ['ipad 钢化膜', 'screen-protector', 'ipad'],
  ['iPad Air 保护壳', 'ipad-case', 'ipad'],
  ['MacBook Air M1 charger', 'charger', 'macbook'],
  ['笔记本电脑充电器 65W', 'charger', 'laptop'],
  ['Apple Watch Series 7 band', 'watch-band', 'smart-watch'],
  ['ps5 slim controller', 'game-controller', 'playstation'],
  ['queen bed sheets', 'sheets', 'queen-bed'],
  ['Tesla Model 3 floor mats', 'floor-mats-car', 'model-3'],
])('%s offers only the accessory %s, not %s', (text, accessory, thing) => {
  expect(offered(text)).toContain(accessory);
  expect(offered(text)).not.toContain(thing);
});

test.each([
  ['iPhone 13, screen protector included', 'iphone'],
  ['iPhone 13 with case', 'iphone'],
  ['iPad 第九代 带笔', 'ipad'],
  ['iphone 14 送手机壳', 'iphone'],
  ['笔记本电脑 含充电器', 'laptop'],
  ['PS5 with 2 controllers', 'playstation'],
])('%s offers the thing with its accessory: %s', (text, thing) => {
  expect(offered(text)).toContain(thing);
});

test.each([
  ['iPhone 13 charger', 'iphone'],
  ['desk lamp', 'desk'],
  ['bright desk lamps', 'desk'],
])('%s hides %s', (text, id) => {
  expect(concealed(text)).toContain(id);
});

test.each([
  ['a desk and a desk lamp', 'desk'],
  ['standing desk', 'desk'],
])('%s does not hide %s', (text, id) => {
  expect(concealed(text)).not.toContain(id);
});

test.each([
  ['手机壳 iPhone 15', 'iphone'],
  ['Case for iPhone 14 Pro', 'iphone'],
  ['充电器 适用 MacBook Air', 'macbook'],
])('%s names what the accessory belongs to, and does not offer %s', (text, thing) => {
  expect(offered(text)).not.toContain(thing);
});

test('a down jacket is not 大衣, and a winter coat is', () => {
  expect(offered('加拿大鹅羽绒服')).not.toContain('coat');
  expect(offered('Wool winter coat women S')).toContain('coat');
});
