import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOfType, setListingRequest } from '#contract/listings/listings.ts';
import { readNotes } from '#server/meaning/fill/notes.ts';
import { subcategories } from '../world/subcategories.ts';

/** A Monday. */
const today = '2026-11-23';
const read = (notes: string) => readNotes(notes, today, subcategories);
const fieldsOf = (notes: string): Record<string, unknown> => read(notes).fields;

const lines = readFileSync(new URL('../../bench/meaning/notes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

test('at least 95 % of the notes that the rules are written for give exactly their fields', () => {
  const right = lines.filter(([notes = '', wanted = '']) => {
    const { name, description, ...facts } = fieldsOf(notes);
    return said(Object.entries(facts)) === said(Object.entries(queryOf(wanted)));
  });
  expect(right.length / lines.length).toBeGreaterThanOrEqual(0.95);
});

/** A `+` is not a space, and 其他 adds nothing to the type. */
const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text.replaceAll('+', '%2B')));
const said = (fields: [string, unknown][]): string =>
  JSON.stringify(
    fields
      .map(([name, value]) => [name, String(value)])
      .filter(([name, value]) => name !== 'tag' || value !== '其他')
      .sort(),
  );

test.each([
  ['office chair 35$ pickup tonight', { type: 'used', price: 35 }],
  ['Instant pot 6qt, $30', { type: 'used', price: 30, contact: undefined }],
  [
    '湘菜馆 人均25 营业时间 11:00-21:30 地址 45 Valley Blvd',
    { cuisine: '湘菜', opening_hours: '11:00-21:30' },
  ],
  ['Guest lecture: AI in medicine, Dec 9 4:30pm, Gates Hall', { eventLocation: 'Gates Hall' }],
  ['Study group for MCAT, every Sunday 2pm, Doe Library', { type: 'event', tag: ['学术'] }],
  ['学术报告 12月1号 15:30 物理楼301', { price: undefined, type: 'event' }],
  ['12.6 周日爬山 早上9点 griffith park 集合', { eventStartAt: '2026-12-06T09:00', price: undefined }],
])('%s becomes %j', (notes, fields) => {
  expect(fieldsOf(notes)).toMatchObject(
    Object.fromEntries(Object.entries(fields).filter(([, it]) => it !== undefined)),
  );
  for (const [name, value] of Object.entries(fields))
    if (value === undefined) expect(fieldsOf(notes)).not.toHaveProperty(name);
});

const moved = `SUBLEASE: 2b2b near USC
Available May 15 - Aug 10
$1,350/month, utilities included ($500 deposit)
Located at 2700 Ellendale Pl, Apt 204
Text (213) 555-0188 or email anna.lee@usc.edu`;

test('a listing copied from elsewhere becomes its fields, with contacts only in the contact field', () => {
  expect(fieldsOf(moved)).toEqual({
    type: 'house',
    tag: ['短租'],
    name: 'SUBLEASE: 2b2b near USC',
    price: 1350,
    bedroom: 2,
    movein_at: '2027-05-15',
    moveout_at: '2027-08-10',
    address: '2700 Ellendale Pl, Apt 204',
    contact: '(213) 555-0188, anna.lee@usc.edu',
    description: moved.split('\n').slice(0, 4).join('\n'),
  });
});

test.each([
  ['出书桌 原价150，现价60刀', { price: 60, original_price: 150 }],
  ['Was $200 now $80: office chair', { price: 80, original_price: 200 }],
  ['原价300的戴森吹风机 现120出', { name: '戴森吹风机', price: 120, original_price: 300 }],
  ['iPhone 14 Pro, bought for $1100, asking 620', { price: 620, original_price: 1100 }],
  ['1b1b $1500/month, $500 deposit', { price: 1500 }],
  ['包水电 $1850 studio 转租', { price: 1850 }],
  ['Bookshelf, free', { price: 0 }],
  ['宜家沙发 免费送', { price: 0 }],
  ['Lamp near campus $12', { price: 12 }],
  ['18款本田思域 7万英里 12500刀', { type: 'car', year: 2018, mileage: 70000, price: 12500 }],
  ['Toyota Corolla 2012, 10万公里, 6800刀', { year: 2012, mileage: 62137, price: 6800 }],
  ['studio until June 30, $950/mo', { moveout_at: '2027-06-30' }],
  ['短租 5.15-8.15 主卧 1300刀', { movein_at: '2027-05-15', moveout_at: '2027-08-15' }],
  [
    'Talk on AI, Wed, Dec 9, 5-7pm @ Tutor Hall 101',
    { eventStartAt: '2026-12-09T17:00', eventEndAt: '2026-12-09T19:00', eventLocation: 'Tutor Hall 101' },
  ],
  ['这周六下午三点 城市公园 羽毛球局 人均5刀', { type: 'event', eventStartAt: '2026-11-28T15:00', price: 5 }],
  ['Hackathon Dec 5 9am, RSVP by Nov 30', { eventStartAt: '2026-12-05T09:00', applyEndAt: '2026-11-30' }],
  [
    '川菜馆 地址：3335 S Figueroa St，营业时间 11:00-21:30',
    { type: 'dining', address: '3335 S Figueroa St', opening_hours: '11:00-21:30' },
  ],
  ['Thai food $$', { price_range: 2 }],
  ['次卧 850+水电', { type: 'house', name: '次卧', price: 850 }],
  ['900+水电网 主卧', { type: 'house', price: 900 }],
  ['1b1b 12月20日入住 2000', { price: 2000, movein_at: '2026-12-20' }],
  ['主卧 月租850', { price: 850 }],
  ['MacBook Pro 2020 512G 1100🔪', { type: 'used', price: 1100, name: 'MacBook Pro 2020 512G' }],
  ['显示器 1.5k 收来的 现在800 出', { price: 800, original_price: 1500 }],
  ['思域 2015 5万2迈 9000刀', { year: 2015, mileage: 52000, price: 9000 }],
  ['凯美瑞 2016 4.8万miles 11000', { mileage: 48000, price: 11000 }],
  ['Jetta 2013 110k $4500', { type: 'car', year: 2013, mileage: 110000, price: 4500 }],
  ['两室 1月15号——6月30号 2400', { movein_at: '2027-01-15', moveout_at: '2027-06-30' }],
  ['studio 12.15起租 1500', { movein_at: '2026-12-15', price: 1500 }],
  ['次卧 下个月15号入住 900', { movein_at: '2026-12-15', price: 900 }],
  ['出几本书 化学 微积分 每本10刀', { type: 'used', tag: ['书籍'], price: 10 }],
  ['饭搭子 周五晚6点 吃火锅', { type: 'event', tag: ['社交'], eventStartAt: '2026-11-27T18:00' }],
  ['12/5 周六 下午两点 剧本杀 人均15', { type: 'event', eventStartAt: '2026-12-05T14:00' }],
])('%s', (notes, fields) => {
  expect(fieldsOf(notes)).toMatchObject(fields);
});

test.each([
  ['出书桌 加微信 desk_usc 详聊', 'desk_usc'],
  ['Desk, wechat: desk_usc', 'desk_usc'],
  ['出书桌 加v desk_usc', 'desk_usc'],
  ['出书桌 +v desk_usc', 'desk_usc'],
  ['出书桌 加微 desk_usc', 'desk_usc'],
  ['出书桌 卫星 desk_usc', 'desk_usc'],
  ['出书桌 微❤️desk_usc', 'desk_usc'],
  ['出书桌 微信同手机 310-555-0142', '310-555-0142'],
  ['出小米滑板车 200刀 v: xm_scooter', 'xm_scooter'],
  ['Desk $40. Call Mike 510 555 0134.', '510 555 0134'],
  ['Desk, DM @maca', '@maca'],
  ['Desk. Contact: Lily, lily@example.ca', 'lily@example.ca'],
  ['书桌\n联系方式：李同学 13800138000', '李同学 13800138000'],
  ['书桌 微信 abc123 电话 213-555-0100', '微信 abc123, 213-555-0100'],
])('%s has the contact %s, which is in no other field', (notes, contact) => {
  const fields = fieldsOf(notes);
  expect(fields.contact).toContain(contact);
  const rest = `${fields.name} ${fields.description}`;
  for (const part of contact.match(/[\w@.]{5,}|\d{4}/g) ?? []) expect(rest).not.toContain(part);
});

test.each([
  'Wechat pay accepted, desk',
  'Desk, text me',
  '出书桌 微信付款',
  'Canon EOS R5',
  '看卫星 starlink 的照片',
  'iphone 13 128gb',
])('%s contains no contact', (notes) => {
  expect(fieldsOf(notes).contact).toBeUndefined();
});

test.each([
  ['abc', {}],
  ['good condition', {}],
  ['iphone 13 max', { type: 'used' }],
  ['Pickup soccer every Saturday', { type: 'event' }],
  ['Resume workshop Dec 9 5pm. Free pizza!', { type: 'event' }],
  ['长租 一年起', { type: 'house' }],
])('%s gives no other fields', (notes, { ...wanted }) => {
  const { type, price, bedroom, movein_at, year, mileage } = fieldsOf(notes);
  expect({ ...(type !== undefined && { type }) }).toEqual(wanted);
  expect([price, bedroom, movein_at, year, mileage].filter((it) => it !== undefined)).toEqual([]);
});

test('a field from a weak rule is marked to be checked', () => {
  expect(read('四室房子整租 4500').unsure).toEqual(['price']);
  expect(read('求购 自行车 100刀以内').unsure).toEqual(['price']);
  expect(read('Desk $40, chair $20').unsure).toEqual(['price']);
  expect(read('Something nice $50').unsure).toEqual(['type']);
  expect(read('studio $1500 from June').unsure).toEqual(['movein_at']);
  expect(read('书桌 50刀').unsure).toEqual([]);
});

test('a chosen type does not change', () => {
  expect(readNotes('Toyota 2015 60k miles $5000', today, subcategories, 'used').fields).toMatchObject({
    type: 'used',
    price: 5000,
  });
});

const pieces = fc.oneof(
  fc.constantFrom(
    ...[
      '$',
      '1850',
      ' 50刀',
      'studio',
      '1月',
      '到',
      '5月',
      '2027-02-30',
      '9/31',
      '12/31',
      '25:99',
      '7pm',
      '99点',
      '一万',
    ],
    ...[
      '微信 ',
      'wx:',
      '@',
      'a@b.co',
      '213-555-0100',
      '\n',
      ' ',
      '，',
      '地址：',
      'at ',
      'was ',
      '原价',
      '公里',
      '年',
      '款',
    ],
    ...[
      '2099',
      '1b1b',
      '六室',
      'until ',
      'RSVP by ',
      '每',
      'Dec 5',
      '\u0000',
      '\ud800',
      '其他',
      '|',
      'civic',
      '讲座',
      '火锅',
    ],
  ),
  fc.nat({ max: 99_999_999 }).map(String),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(...lines.map(([notes = '']) => notes)),
);

test('item/set accepts every result, every field belongs to its type, and title and description come from the notes', () => {
  const property = fc.property(fc.array(pieces, { minLength: 1, maxLength: 12 }), (parts) => {
    const notes = parts.join(parts.length % 2 ? '' : ' ').slice(0, 4000);
    const { fields, unsure } = read(notes);
    expect(setListingRequest.safeParse(fields).error).toBeUndefined();
    const own = new Set<string>([
      ...['type', 'tag', 'name', 'price', 'original_price', 'description', 'contact'],
      ...(fields.type ? fieldsOfType[fields.type] : []),
    ]);
    expect(Object.keys(fields).filter((name) => !own.has(name))).toEqual([]);
    expect(unsure.filter((name) => !(name in fields))).toEqual([]);
    const written = new Set(notes.toWellFormed());
    const told = `${fields.name ?? ''}${fields.description ?? ''}`;
    expect([...told].filter((letter) => !/\s/u.test(letter) && !written.has(letter))).toEqual([]);
  });
  fc.assert(property, { numRuns: 400 });
});

test('long notes are read quickly', () => {
  for (const piece of [
    '1',
    '1,',
    '一',
    '微信 ',
    'call ',
    'at ',
    '地址：',
    'a ',
    '1 a',
    '5月',
    '$1-',
    '12-',
    'please ',
    '在',
    'a@',
    'a.',
    '(213',
    ', ',
    '\n',
    '7pm-',
    'or ',
    '\u0301',
    'to dm ',
    '联系',
  ]) {
    // Processor time only, because other tests run at the same time.
    const begun = process.cpuUsage();
    read(piece.repeat(4000).slice(0, 4000));
    expect(process.cpuUsage(begun).user / 1000, piece).toBeLessThan(1500);
  }
});
