import { expect, test } from 'vitest';
import { readNotes } from '#server/meaning/fill/notes.ts';
import { subcategories } from '../world/subcategories.ts';

/** A Monday. */
const today = '2026-11-23';
const read = (notes: string) => readNotes(notes, today, subcategories).fields;

test.each([
  ['转租 地址W 112th St 4b2b其中一间 1月初-5月底 1550/m 水电均摊', 'W 112th St'],
  ['转租 坐标LA 主卧 1200刀 1月到5月', 'LA'],
  ['转租 地址在Koreatown 两室 1550/月', 'Koreatown'],
  ['lease takeover 1bd/1ba at 318 E Green St, rent 1.2k', '318 E Green St'],
  ['room for rent $650, 1425 W 37th Pl Apt 4, quiet house', '1425 W 37th Pl Apt 4'],
  ['studio $1450/month, 2625 Durant Ave, Berkeley', '2625 Durant Ave, Berkeley'],
  ['studio 900/mo on 500 S State St, Ithaca, NY', '500 S State St, Ithaca, NY'],
  ['studio 900/mo, 500 S State St., Ithaca, NY 14850', '500 S State St., Ithaca, NY 14850'],
  ['studio at 100 Oak St, Los Angeles $900/mo', '100 Oak St, Los Angeles'],
  ['studio at 100 Oak St, Urbana IL $900/mo', '100 Oak St, Urbana IL'],
  ['sublet at 318 E Green St close to campus, no pets', '318 E Green St'],
  ['sublet at 500 S State St utilities included, in unit laundry', '500 S State St'],
  ['studio 地址 100 Studio Dr $900', '100 Studio Dr'],
])('the address of %s is %s', (notes, address) => {
  expect(read(notes)).toMatchObject({ type: 'house', address });
});

test('facts after an address are read, and its label is not in the title', () => {
  expect(read('短租 主卧 坐标洛杉矶 1月初-5月底 1550/m')).toMatchObject({
    name: '短租 主卧',
    address: '洛杉矶',
    price: 1550,
    movein_at: '2027-01-01',
    moveout_at: '2027-05-31',
  });
});

test.each([
  ['这周五晚上8点 羽球团 地点Rec Center', 'Rec Center'],
  ['内推分享会 11月29号下午3点 图书馆201 报名截止11月27日', '图书馆201'],
  ['周六下午2点 Griffith Park爬山 免费', 'Griffith Park'],
  ['Guest lecture Jan 28 at 4:30 pm, Room 301 Uris Hall. RSVP by Jan 20', 'Room 301 Uris Hall'],
  ['Spring concert - March 6 7:30pm - Bovard Auditorium - tickets $12', 'Bovard Auditorium'],
])('the venue of %s is %s', (notes, eventLocation) => {
  expect(read(notes)).toMatchObject({ type: 'event', eventLocation });
});

test.each(['羽球团 周五晚8点 地点很方便', '羽球团 周五晚8点 地点：待定', '羽球团 周五晚8点 地点还没定'])(
  '%s has no venue',
  (notes) => {
    expect(read(notes)).not.toHaveProperty('eventLocation');
  },
);

test.each(['Selling jump starter, 12 v battery', 'makita drill 20 v batteries $30', 'oh snap: this lamp $5'])(
  '%s has no contact',
  (notes) => {
    expect(read(notes)).not.toHaveProperty('contact');
  },
);

test('a panel with a large screen is an event', () => {
  expect(read('Career panel Friday 6pm, large screen in the room').type).toBe('event');
});

test.each([
  ['北京菜馆 人均25', '北京菜'],
  ['南京菜馆 人均25', undefined],
])('the cuisine of %s is %s', (notes, cuisine) => {
  expect(read(notes).cuisine).toBe(cuisine);
});

test('a price ends the dishes before it', () => {
  expect(read('湘菜馆 招牌菜：水煮鱼12.5刀')).toMatchObject({ dishes: '水煮鱼', price: 12.5 });
});

test.each([
  ['出ipad air5 350 可小刀 加微applefan', 'applefan'],
  ['出显示器 两百刀 可刀 v dellseller', 'dellseller'],
  ['Selling econ books, 25 dollars, snap: booksbyjen', 'booksbyjen'],
])('the contact in %s is %s', (notes, contact) => {
  expect(read(notes).contact).toBe(contact);
});

test.each([
  ['整租两室一厅 $2850 一年起租', '长租'],
  ['一房一厅 $2400 一年约', '长租'],
  ['跨年派对 12月31日晚9点 门票25刀', '社交'],
  ['linear algebra david lay 5th ed, asking 30', '书籍'],
  ['iphone 14 pro 256 unlocked battery 88% asking 520', '电子产品'],
  ['TI-84plus計算機 附保護殼 $50', '学习用品'],
])('%s is in the sub-category %s', (notes, tag) => {
  expect(read(notes).tag).toEqual([tag]);
});

test.each([
  ['honda crv 2016 95000 miles $13,200 new brakes', { type: 'car', price: 13_200 }],
  ['iphone 14 $1.1k new asking 520', { type: 'used', price: 520, original_price: 1100 }],
  ['boba shop brown sugar milk tea 6.50 open 12-10pm', { type: 'dining', price: 6.5 }],
  ['Blackout curtains (2 panels, 84 inch) - 15 bucks', { type: 'used', price: 15 }],
])('the price in %s is not one of its parts', (notes, fields) => {
  expect(read(notes)).toMatchObject(fields);
});

test('a lease til a day ends on it', () => {
  const fields = read('Master br in 3b3b, $1380, lease til 7/31');
  expect(fields.moveout_at).toBe('2027-07-31');
  expect(fields).not.toHaveProperty('movein_at');
});

test('a restaurant’s dishes follow their label, and its kind names the cuisine', () => {
  expect(read('新开的湘菜馆 人均$28 营业时间11:00-22:30 招牌菜:剁椒鱼头、糍粑')).toMatchObject({
    type: 'dining',
    cuisine: '湘菜',
    opening_hours: '11:00-22:30',
    dishes: '剁椒鱼头、糍粑',
  });
});
