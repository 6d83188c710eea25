import { expect, test } from 'vitest';
import { firstSubcategories, listingTypes } from '#contract/listings/categories.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { allConcepts, allLines, conceptsIn, offerOf } from '#server/meaning/concepts.ts';
import { fold } from '#server/meaning/fold.ts';
import { type Form, type Line, parse } from '#server/meaning/lines.ts';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { firstSchools, schools } from '../world/schools.ts';

const meant = (text: string) => conceptsIn(fold(text)).map(({ concept }) => concept);
const school = (text: string) => understoodAt(text, { school: 1, schools }, new Date()).filters.school_id;
const ids = (text: string) => meant(text).map(({ id }) => id);

test('there are at least 2,000 concepts, each with its own id', () => {
  const concepts = allLines().filter(({ kind }) => kind === 'concept');
  expect(concepts.length).toBeGreaterThanOrEqual(2000);
  expect(allConcepts().size).toBe(concepts.length);
});

test('every wider concept, and every concept that an accessory belongs to or a search also finds, exists', () => {
  const unknown = [...allConcepts().values()].flatMap(({ within, of, finds }) =>
    [...within, ...of, ...finds].filter((id) => !allConcepts().has(id)),
  );
  expect(unknown).toEqual([]);
});

test('no word is in two lines without a rule that distinguishes them', () => {
  const users = new Map<string, { line: Line; form: Form }[]>();
  for (const line of allLines()) {
    for (const form of line.forms) {
      const key = fold(form.text).replaceAll(/[\s\-'’./]+/g, ' ');
      users.set(key, [...(users.get(key) ?? []), { line, form }]);
    }
  }
  const torn = [...users].filter(([, all]) => {
    const free = new Set(
      all.filter(({ form }) => form.near.length + form.not.length === 0).map(({ line }) => line),
    );
    return free.size > 1;
  });
  expect(torn.map(([word, all]) => `${word}: ${all.map(({ line }) => line.at).join(', ')}`)).toEqual([]);
});

test('a rule other than "near" and "not", and an unknown attribute, are refused with their line', () => {
  expect(() => parse('it.txt', 'desk (beside lamp) | 书桌')).toThrow('it.txt:1');
  expect(() => parse('it.txt', '\ndesk | 书桌 | wood')).toThrow('it.txt:2');
});

test.each([
  ['书籍', 'second-hand books'],
  ['学习用品', 'stationery'],
  ['学习用品', '文具'],
  ['电子产品', 'laptop'],
  ['电子产品', '数码产品'],
  ['乐器', 'guitar'],
  ['乐器', '小提琴'],
  ['箱包配饰', 'backpack'],
  ['箱包配饰', '行李箱'],
  ['服装鞋帽', 'jacket'],
  ['服装鞋帽', '羽绒服'],
  ['体育用品', 'bike'],
  ['体育用品', '篮球'],
  ['其他', 'sofa'],
  ['其他', '沙发'],
  ['长租', 'long-term lease'],
  ['短租', 'sublease'],
  ['短租', '转租'],
  ['校内', 'dorm'],
  ['校内', '宿舍'],
  ['校外', 'off campus'],
  ['校外', '校外租房'],
  ['室友', 'housemate'],
  ['室友', '合租'],
  ['电动车', 'Tesla'],
  ['电动车', '特斯拉'],
  ['轿跑', 'Mustang'],
  ['轿跑', '跑车'],
  ['轿车', 'Camry'],
  ['轿车', '凯美瑞'],
  ['豪华车', 'BMW'],
  ['豪华车', '宝马'],
  ['SUV', 'RAV4'],
  ['SUV', '越野车'],
  ['皮卡', 'F-150'],
  ['皮卡', '皮卡车'],
  ['改装配件工具', 'snow tires'],
  ['改装配件工具', '轮胎'],
  ['学术', 'lecture'],
  ['学术', '讲座'],
  ['社交', 'party'],
  ['社交', '桌游'],
  ['文艺', 'concert'],
  ['文艺', '画展'],
  ['体育', 'soccer'],
  ['体育', '羽毛球'],
  ['职业', 'career fair'],
  ['职业', '招聘会'],
  ['其他活动', 'other events'],
  ['其他活动', '其他活动'],
  ['中餐', 'hot pot'],
  ['中餐', '川菜'],
  ['日韩', 'sushi'],
  ['日韩', '韩餐'],
  ['西餐', 'pizza'],
  ['西餐', '牛排'],
  ['咖啡甜品', 'latte'],
  ['咖啡甜品', '蛋糕'],
  ['奶茶饮品', 'boba'],
  ['奶茶饮品', '奶茶'],
  ['其他美食', 'vegan'],
  ['其他美食', '泰国菜'],
])('the sub-category %s is reached by %s', (label, words) => {
  const found = meant(words).flatMap(({ id, tag, within }) => [
    tag,
    ...within.map((wide) => allConcepts().get(wide)?.tag),
    id === 'books' ? '书籍' : undefined,
  ]);
  expect(found).toContain(label);
});

test('every sub-category is the tag of a concept', () => {
  const tags = new Set([...allConcepts().values()].map(({ tag }) => tag));
  const labels = listingTypes.flatMap((type) => firstSubcategories[type].map(({ label }) => label));
  expect(labels.filter((label) => !tags.has(label))).toEqual([]);
});

test.each([
  [15, 'visa', '签证'],
  [16, 'internship', '实习'],
  [17, 'credit card', '信用卡'],
])('the board %i is reached by %s and %s', (forum, ...words) => {
  for (const word of words) expect(meant(word).map((it) => it.forum)).toEqual([forum]);
});

test.each([
  ['studio', '开间', 0],
  ['1b1b', '一室一厅', 1],
  ['2 bedrooms', '兩室', 2],
  ['three-bedroom', '三房', 3],
  ['4br', '四居室', 4],
  ['5 bedroom', '五室', 5],
])('%s and %s mean %i bedrooms', (english, chinese, bedroom) => {
  for (const word of [english, chinese]) expect(meant(word).map((it) => it.bedroom)).toEqual([bedroom]);
});

test.each(
  firstSchools
    .filter(({ id }) => id !== everySchool)
    .flatMap(({ id, name, name_zh, abbr }) => [name, name_zh, abbr].map((it) => [it, id] as const)),
)('the school %s is %i', (name, id) => {
  expect(school(name)).toBe(id);
  expect(school(`2b near ${name}`)).toBe(id);
  expect(school(`${name}附近的两室`)).toBe(id);
});

test.each([
  [103, '南加大 南加 trojans'],
  [15, '哥大 columbia'],
  [2, '纽大 nyu'],
  [109, 'uoft utoronto'],
  [110, 'ubc 卑诗大学'],
  [83, 'uiuc illini 香槟 伊利诺伊 玉米地'],
  [55, 'ucb 伯克利 柏克莱 伯克利大学'],
])('the school %i has the nicknames %s', (id, names) => {
  for (const name of names.split(' ')) expect([name, school(name)]).toEqual([name, id]);
});

test.each(['80k miles', '80k mi', '8万迈', '8万英里', '8万miles', '80,000 miles', '129000公里', '129k km'])(
  'a car with %s at most is recognized by its miles',
  (words) => {
    const { mileage_max } = understoodAt(`civic under ${words}`, { school: 1, schools }, new Date()).filters;
    expect(mileage_max).toBeGreaterThan(79_000);
    expect(mileage_max).toBeLessThan(81_000);
  },
);

test.each(['2015', '2015 model', '15款', '2015款', '2015年', '15年'])(
  'a car of %s is recognized by its year',
  (words) => {
    const { year_min, year_max } = understoodAt(`${words} civic`, { school: 1, schools }, new Date()).filters;
    expect([year_min, year_max]).toEqual([2015, 2015]);
  },
);

test.each([
  ['Big football fans watch party', 'fan'],
  ['冰块模具 硅胶', 'ice-hockey'],
  ['写字楼招租', 'desk'],
  ['Desktop support position', 'desk'],
  ['热狗机', 'dog'],
  ['大家一起鼓励他', 'drum'],
  ['起床太早', 'bed'],
  ['How to watch the game', 'watch'],
  ['I second that, can you suit yourself', 'suit'],
  ['Chairman of the board', 'chair'],
  ['book a room', 'books'],
  ['手机壳 iPhone 15', 'iphone-case'],
  ['出租车从机场多少钱', 'rent'],
  ['现代艺术展', 'hyundai'],
  ['Light blue dress, light use', 'lamp'],
  ['Switch rooms with me next term', 'nintendo-switch'],
  ['Cable knit blanket', 'charging-cable'],
  ['This one is lighter than mine', 'lighter'],
  ['Table tennis balls', 'table'],
  ['他被房东骗了', 'duvet'],
  ['10k or best offer', 'running'],
  ['2014 silver SUV, one owner, big boot', 'boots'],
  ['Ask for the heel of the loaf', 'high-heels'],
  ['Tower studios with river light', 'lamp'],
  ['Bring a dark and a light shirt', 'lamp'],
  ['屋内洗烘一体机', 'desktop-computer'],
  ['Pick up near Jefferson & Hoover', 'vacuum'],
  ['Roommates: a film student and me', 'movie'],
  ['三间卧室面积相近，不用抽签', 'h1b'],
  ['节目还在招募', 'hiring'],
  ['We sold the house and the garage must be empty', 'house'],
  ['Dorm contract transfer', 'whole-apartment'],
  ['线上看房，三天入住', 'webinar'],
])('%s does not mean %s', (text, id) => {
  expect(ids(text)).not.toContain(id);
});

test.each([
  ['phone case', 'phone'],
  ['baby monitor', 'monitor'],
  ['日产业报告', 'nissan'],
  ['山姆大叔', 'sam-s-club'],
  ['office chair $35 pickup tonight', 'pickup'],
])('%s is not found by the meaning %s', (text, id) => {
  expect(offerOf(fold(text)).concepts.map((it) => it.id)).not.toContain(id);
});

test.each([
  ['Knives, shelves and couches', ['knife', 'shelf', 'sofa']],
  ['單車出售', ['bike']],
  ['ＤＥＳＫ', ['desk']],
  ['in-unit washer/dryer', ['in-unit-laundry', 'dryer']],
  ['现代伊兰特', ['hyundai', 'elantra']],
  ['出床 单人', ['bed']],
])('%s means %j', (text, found) => {
  expect(ids(text)).toEqual(found);
});
