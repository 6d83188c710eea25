import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '../pages/open-pages.ts';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

let world: World;
let admin: Pair;
let ann: Pair;
beforeAll(async () => {
  world = await openPages();
  admin = await newAdmin(world);
  ann = await newPerson(world);
}, 600_000);
afterAll(() => world.close());

const page = async (path: string) => (await fetch(world.url + path)).text();
const open = async (fields: object) =>
  (await world.ask('setTopic', { title: 'A topic', ...fields }, ann)).body.ftid;
async function setBoard(row: object) {
  const { version } = (await world.ask('adminBoards', {}, admin)).body;
  return (await world.ask('setBoard', { version, ...row }, admin)).body.id;
}
async function setSubcategory(row: object) {
  const { version } = (await world.ask('adminSubcategories', {}, admin)).body;
  return world.ask('setSubcategory', { version, ...row }, admin);
}

test('an added board is on pages in both languages', async () => {
  const id = await setBoard({ name: 'Housing', name_zh: '租房', subcategories: ['Sublets'], open: true });
  const ftid = await open({ category: 'Housing', subcategory: 'Sublets' });
  expect(await page('/forum/list')).toContain('Housing');
  expect(await page(`/forum/list?forum_id=${id}`)).toContain(ftid);
  expect(await page(`/forumdetail/${ftid}?lang=zh`)).toContain('租房');
});

test('a renamed board has its new name on pages, and keeps its addresses', async () => {
  const ftid = await open({ category: 'Job Seeking' });
  await setBoard({
    id: 16,
    name: 'Careers',
    name_zh: '职业发展',
    subcategories: ['CPT', 'OPT', 'Green Card'],
    open: true,
  });
  expect(await page('/forum/list?forum_id=16&category=Job+Seeking')).toContain(ftid);
  expect(await page(`/forumdetail/${ftid}`)).toContain('Careers');
  expect(await page(`/forumdetail/${ftid}?lang=zh`)).toContain('职业发展');
});

test('a closed board is not offered, and its page still exists', async () => {
  const offered = async () => (await page('/forum/list?forum_id=17')).includes('category=Individual+School');
  expect(await offered()).toBe(true);
  await setBoard({ id: 173, name: 'Individual School', name_zh: '学校专区', subcategories: [], open: false });
  expect(await offered()).toBe(false);
  expect((await fetch(`${world.url}/forum/list?forum_id=17&category=Individual+School`)).status).toBe(200);
});

test('a renamed sub-category of listings has its new name on pages, and keeps its address', async () => {
  const fields = { type: 'used', name: 'Calculus', price: 5, description: 'A book', tag: '书籍' };
  const { iid } = (await world.ask('setListing', fields, ann)).body;
  await setSubcategory({ type: 'used', label: '书籍', new_label: '图书', name: 'Textbooks', open: true });
  const old = `/search/used/${encodeURIComponent('书籍')}/0`;
  expect(await page(old)).toContain(iid);
  expect(await page(`/search/used/${encodeURIComponent('图书')}/0`)).toContain(iid);
  expect(await page('/used')).toContain('Textbooks');
  expect(await page('/used?lang=zh')).toContain('图书');
  expect(await page(`/detail/${iid}`)).toContain(old);
});

test('a closed sub-category is not offered', async () => {
  expect(await page('/cars')).toContain('Pickup');
  await setSubcategory({ type: 'car', label: '皮卡', name: 'Pickup', open: false });
  expect(await page('/cars')).not.toContain(`/search/car/${encodeURIComponent('皮卡')}/0`);
});
